export type Values = Record<string, string | number>

/**
 * A text as the build compiles it from its ICU form: plain parts, arguments, and arguments that
 * choose among forms. In a form `#` stands for the number that chose it.
 */
export type Message = readonly (string | readonly [name: string, kind?: string, forms?: Forms])[]
type Forms = Readonly<Record<string, Message>>

const plurals = new Intl.PluralRules('en')
const numbers = new Intl.NumberFormat('en')

/** The text with its arguments filled in. */
export function fill(message: Message, values: Values = {}, count?: number): string {
  return message
    .map((part) => {
      if (part === '#' && count !== undefined) return numbers.format(count)
      if (typeof part === 'string') return part
      const [name, , forms] = part
      const value = values[name] ?? ''
      if (forms === undefined) return String(value)
      const form = forms[value] ?? forms[plurals.select(Number(value))] ?? forms['other']
      return fill(form ?? [], values, Number(value))
    })
    .join('')
}
