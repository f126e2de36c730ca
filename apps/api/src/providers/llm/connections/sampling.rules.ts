import type { ConnectionKind, Sampler, SamplerPreset } from '@oriel/contract/operator/models'

interface Values {
  temperature: number
  topP: number
  minP: number
  repetitionPenalty: number
}

/** How each server calls a value; those it does not take on this wire are absent (TALK-033). */
const FIELDS: Readonly<Record<ConnectionKind, Partial<Record<keyof Values, string>>>> = {
  openai: { temperature: 'temperature', topP: 'top_p' },
  ollama: { temperature: 'temperature', topP: 'top_p' },
  lmstudio: { temperature: 'temperature', topP: 'top_p', repetitionPenalty: 'repeat_penalty' },
  llamacpp: {
    temperature: 'temperature',
    topP: 'top_p',
    minP: 'min_p',
    repetitionPenalty: 'repeat_penalty',
  },
  engine: {
    temperature: 'temperature',
    topP: 'top_p',
    minP: 'min_p',
    repetitionPenalty: 'repeat_penalty',
  },
  koboldcpp: {
    temperature: 'temperature',
    topP: 'top_p',
    minP: 'min_p',
    repetitionPenalty: 'rep_pen',
  },
  vllm: samplersNamedInFull(),
  tabby: samplersNamedInFull(),
  openrouter: samplersNamedInFull(),
}

function samplersNamedInFull() {
  return {
    temperature: 'temperature',
    topP: 'top_p',
    minP: 'min_p',
    repetitionPenalty: 'repetition_penalty',
  }
}

/** What the makers of a family advise for talk, first match first. */
const FAMILIES: readonly { isOf: RegExp; temperature: number; topP: number }[] = [
  { isOf: /qwen/i, temperature: 0.7, topP: 0.8 },
  { isOf: /nemo|mistral|ministral/i, temperature: 0.6, topP: 0.95 },
  { isOf: /gemma/i, temperature: 1, topP: 0.95 },
  { isOf: /./s, temperature: 0.8, topP: 0.95 },
]

/** Models that reason by themselves take no sampling values at all. */
const WITHOUT_SAMPLING = /^(?:openai\/)?(?:o\d|gpt-5)/i

const SHIFTS: Readonly<Record<SamplerPreset, Omit<Values, 'topP'>>> = {
  steady: { temperature: -0.2, minP: 0.1, repetitionPenalty: 1.02 },
  balanced: { temperature: 0, minP: 0.05, repetitionPenalty: 1.05 },
  lively: { temperature: 0.2, minP: 0.03, repetitionPenalty: 1.08 },
}

const rounded = (value: number) => Math.round(value * 100) / 100

function valuesOf(preset: SamplerPreset, model: string): Values {
  const { temperature = 0.8, topP = 0.95 } = FAMILIES.find(({ isOf }) => isOf.test(model)) ?? {}
  const shift = SHIFTS[preset]
  return { ...shift, topP, temperature: rounded(temperature + shift.temperature) }
}

interface Sampled {
  kind: ConnectionKind
  model: string
  preset: SamplerPreset
  /** Single values of the operator. */
  sampler: Sampler
}

/** The request fields that set how boldly a model chooses its words, as this kind of server calls them. */
export function samplingOf({ kind, model, preset, sampler }: Sampled): Record<string, number> {
  const byPreset = WITHOUT_SAMPLING.test(model) ? {} : valuesOf(preset, model)
  const values: Sampler = { ...byPreset, ...sampler }
  const fields: Record<string, number> = {}
  for (const [value, field] of Object.entries(FIELDS[kind])) {
    const number = values[value as keyof Values]
    if (number !== undefined) fields[field] = number
  }
  return fields
}
