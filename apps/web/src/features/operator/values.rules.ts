import type { ConnectionEntry } from '@oriel/contract/operator/entries'

/** The single values of a connection, with the bounds of the api (TALK-033). */
export const VALUES = {
  contextTokens: { from: 512, to: 2_000_000, isWhole: true },
  reasoningTokens: { from: 0, to: 8192, isWhole: true },
  temperature: { from: 0, to: 2, isWhole: false },
  topP: { from: 0.05, to: 1, isWhole: false },
  minP: { from: 0, to: 0.5, isWhole: false },
  repetitionPenalty: { from: 1, to: 1.5, isWhole: false },
} as const

export type ValueName = keyof typeof VALUES
export const VALUE_NAMES = Object.keys(VALUES) as ValueName[]

const SAMPLER_NAMES = ['temperature', 'topP', 'minP', 'repetitionPenalty'] as const

/** Whether a value may be saved; an empty one leaves the choice to preset or server. */
export function isAllowed(name: ValueName, text: string): boolean {
  if (text.trim() === '') return true
  const { from, to, isWhole } = VALUES[name]
  const value = Number(text)
  return value >= from && value <= to && (!isWhole || Number.isInteger(value))
}

const text = (value: number | null | undefined) => (value == null ? '' : String(value))

/** The values as they stand in the form. */
export function textsOf({
  contextTokens,
  reasoningTokens,
  sampler,
}: Pick<ConnectionEntry, 'contextTokens' | 'reasoningTokens' | 'sampler'>): Record<
  ValueName,
  string
> {
  return {
    contextTokens: text(contextTokens),
    reasoningTokens: text(reasoningTokens),
    temperature: text(sampler.temperature),
    topP: text(sampler.topP),
    minP: text(sampler.minP),
    repetitionPenalty: text(sampler.repetitionPenalty),
  }
}

/** The entry with the values of the form. */
export function withValues(
  entry: ConnectionEntry,
  textOf: (name: ValueName) => string,
): ConnectionEntry {
  const valueOf = (name: ValueName) => (textOf(name).trim() === '' ? null : Number(textOf(name)))
  const sampler = Object.fromEntries(
    SAMPLER_NAMES.flatMap((name) => {
      const value = valueOf(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  return {
    ...entry,
    contextTokens: valueOf('contextTokens'),
    reasoningTokens: valueOf('reasoningTokens') ?? entry.reasoningTokens,
    sampler,
  }
}
