import { expect, test } from 'vitest'
import type { ConnectionKind } from '@oriel/contract/operator/models'
import { QUESTIONS } from './windows.rules.ts'

const MODEL = 'llama3.1:8b'

/** As the servers answer, cut down to what stands around the figure. */
const ANSWERS: [ConnectionKind, string, object, number | null][] = [
  ['llamacpp', '/props', { default_generation_settings: { n_ctx: 8192, id: 0 } }, 8192],
  ['llamacpp', '/props', { n_ctx: 4096 }, 4096],
  ['llamacpp', '/props', { default_generation_settings: { n_ctx: '8192' } }, null],
  ['koboldcpp', '/api/extra/true_max_context_length', { value: 6144 }, 6144],
  ['koboldcpp', '/api/extra/true_max_context_length', { value: -1 }, null],
  ['tabby', '/v1/model', { id: MODEL, parameters: { max_seq_len: 12_288 } }, 12_288],
  [
    'vllm',
    '/v1/models',
    {
      data: [
        { id: 'x', max_model_len: 1 },
        { id: MODEL, max_model_len: 32_768 },
      ],
    },
    32_768,
  ],
  ['vllm', '/v1/models', { data: [{ id: 'other', max_model_len: 32_768 }] }, null],
  ['openrouter', '/v1/models', { data: [{ id: MODEL, context_length: 131_072 }] }, 131_072],
  ['openai', '/v1/models', { data: [{ id: MODEL }] }, null],
  [
    'lmstudio',
    '/api/v1/models',
    {
      models: [
        {
          key: MODEL,
          max_context_length: 131_072,
          loaded_instances: [{ config: { context_length: 4096 } }],
        },
      ],
    },
    4096,
  ],
  [
    'lmstudio',
    '/api/v1/models',
    { models: [{ key: MODEL, max_context_length: 131_072 }] },
    131_072,
  ],
  [
    'lmstudio',
    '/api/v0/models',
    { data: [{ id: MODEL, loaded_context_length: 2048, max_context_length: 131_072 }] },
    2048,
  ],
  ['ollama', '/api/ps', { models: [{ name: MODEL, context_length: 4096 }] }, 4096],
  ['ollama', '/api/ps', { models: [] }, null],
  [
    'ollama',
    '/api/show',
    { model_info: { 'llama.context_length': 131_072 }, parameters: 'num_ctx    16384\nstop "x"' },
    16_384,
  ],
  ['ollama', '/api/show', { model_info: { 'llama.context_length': 131_072 } }, 4096],
  ['ollama', '/api/show', { model_info: { 'llama.context_length': 2048 } }, 2048],
  ['ollama', '/api/show', { model_info: 'none' }, null],
]

test.each(ANSWERS)('TALK-007 %s tells its window at %s (%#)', (kind, path, answer, window) => {
  const question = QUESTIONS[kind].find((each) => each.path === path)
  expect(question?.read(answer, MODEL)).toBe(window)
})

test('TALK-007 no answer, however broken, tells a window', () => {
  for (const { read } of Object.values(QUESTIONS).flat()) {
    for (const broken of [null, [], 'text', 7, { data: 7 }, { models: [null, [1]] }]) {
      expect(read(broken, MODEL)).toBeNull()
    }
  }
})
