import { expect, test } from 'vitest'
import { connectionKind, samplerPreset } from '@oriel/contract/operator/models'
import { samplingOf } from './sampling.rules.ts'

const FIELDS = {
  openai: ['temperature', 'top_p'],
  ollama: ['temperature', 'top_p'],
  lmstudio: ['temperature', 'top_p', 'repeat_penalty'],
  llamacpp: ['temperature', 'top_p', 'min_p', 'repeat_penalty'],
  engine: ['temperature', 'top_p', 'min_p', 'repeat_penalty'],
  koboldcpp: ['temperature', 'top_p', 'min_p', 'rep_pen'],
  vllm: ['temperature', 'top_p', 'min_p', 'repetition_penalty'],
  tabby: ['temperature', 'top_p', 'min_p', 'repetition_penalty'],
  openrouter: ['temperature', 'top_p', 'min_p', 'repetition_penalty'],
}

test('TALK-033 each kind of server gets only fields it takes, whatever the preset', () => {
  const sampler = {}
  for (const kind of connectionKind.options) {
    for (const preset of samplerPreset.options) {
      const fields = samplingOf({ kind, preset, model: 'llama', sampler })
      expect([kind, Object.keys(fields)]).toEqual([kind, FIELDS[kind]])
    }
  }
})

test.each([
  ['llama-3', [0.6, 0.8, 1]],
  ['Qwen3-8B', [0.5, 0.7, 0.9]],
  ['mistral-nemo', [0.4, 0.6, 0.8]],
  ['gemma-3', [0.8, 1, 1.2]],
])('TALK-033 %s is steadier or livelier around what its makers advise', (model, temperatures) => {
  const kind = 'llamacpp'
  const given = samplerPreset.options.map(
    (preset) => samplingOf({ kind, preset, model, sampler: {} })['temperature'],
  )
  expect(given).toEqual(temperatures)
})

test('TALK-033 models that take no such values get only those the operator sets', () => {
  const asked = { kind: 'openai', preset: 'lively', model: 'o3-mini' } as const
  expect(samplingOf({ ...asked, sampler: {} })).toEqual({})
  expect(samplingOf({ ...asked, sampler: { temperature: 1 } })).toEqual({ temperature: 1 })
})
