export type Values = Record<string, string | number>

/**
 * A text as the build compiles it from its ICU form: plain parts, arguments, and arguments that
 * choose among forms. In a form `#` stands for the number that chose it.
 */
export type Message = readonly (string | readonly [name: string, kind?: string, forms?: Forms])[]
type Forms = Readonly<Record<string, Message>>

/** Made when first needed: each takes a phone tens of milliseconds. */
let plurals: Intl.PluralRules | undefined
let numbers: Intl.NumberFormat | undefined

function counted(count: number): string {
  // Below there is nothing to group.
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
