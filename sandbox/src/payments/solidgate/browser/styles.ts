/** Elements of a form that merchants style by name, and everything that is a selector already. */
const SELECTOR = /^[.#:@[*]|^(?:body|main|form|label|input|button|h1|p)\b/

const isRules = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const FORBIDDEN = /[{}<>;]|url\(|@import/i

/**
 * A style sheet of the merchant's JSON: `{ submit_button: { color: 'red', ':hover': { … } } }`. What
 * could reach outside a declaration is left out.
 */
export function styleSheet(styles: Record<string, unknown>, parent = ''): string {
  let css = ''
  for (const [name, rules] of Object.entries(styles)) {
    if (!isRules(rules) || FORBIDDEN.test(name)) continue
    css += name.startsWith('@')
      ? `${name}{${styleSheet(rules, parent)}}`
      : ruleOf(nest(parent, name), rules)
  }
  return css
}

function ruleOf(selector: string, rules: Record<string, unknown>): string {
  const declarations = Object.entries(rules)
    .filter(([name, value]) => !isRules(value) && !FORBIDDEN.test(`${name}${String(value)}`))
    .map(([name, value]) => `${hyphenated(name)}:${String(value)}`)
  return `${selector}{${declarations.join(';')}}${styleSheet(rules, selector)}`
}

function nest(parent: string, name: string): string {
  if (parent === '') return SELECTOR.test(name) ? name : `.${name}`
  const own = name.replace(/^&/, '')
  if (/^[:[.]/.test(own)) return `${parent}${own}`
  return `${parent} ${SELECTOR.test(own) ? own : `.${own}`}`
}

const hyphenated = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
