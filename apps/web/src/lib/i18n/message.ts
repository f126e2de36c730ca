export type Values = Record<string, string | number>

/**
 * A text compiled from ICU format by the build: plain parts, arguments, and arguments that select a form.
 * In a form, `#` is the number that selected it.
 */
export type Message = readonly (string | readonly [name: string, kind?: string, forms?: Forms])[]
type Forms = Readonly<Record<string, Message>>

/** Created on first use: each takes tens of milliseconds on a phone. */
let plurals: Intl.PluralRules | undefined
let numbers: Intl.NumberFormat | undefined

function counted(count: number): string {
  // Numbers below 1000 have no group separator.
  if (Number.isInteger(count) && count >= 0 && count < 1000) return String(count)
  numbers ??= new Intl.NumberFormat('en')
  return numbers.format(count)
}

function pluralOf(count: number): Intl.LDMLPluralRule {
  plurals ??= new Intl.PluralRules('en')
  return plurals.select(count)
}

/** The text with its arguments filled in. */
export function fill(message: Message, values: Values = {}, count?: number): string {
  return message
    .map((part) => {
      if (part === '#' && count !== undefined) return counted(count)
      if (typeof part === 'string') return part
      const [name, , forms] = part
      const value = values[name] ?? ''
      if (forms === undefined) return String(value)
      const form = forms[value] ?? forms[pluralOf(Number(value))] ?? forms['other']
      return fill(form ?? [], values, Number(value))
    })
    .join('')
}
