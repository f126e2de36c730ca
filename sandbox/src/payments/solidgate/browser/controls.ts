import type { Frame } from './frame.ts'
import type { Message } from './wire.ts'

type Interaction = Extract<Message, { type: 'interaction' }>
type Target = Interaction['target']

/** One labelled input with its error, as merchants style it by name. */
export interface Field {
  name: string
  input: HTMLInputElement
  element: HTMLElement
  state: () => { isValid: boolean; isTouched: boolean }
  showError(message: string | null): void
}

export interface FieldPlan {
  name: string
  label: string
  placeholder: string
  autocomplete: AutoFill
  inputMode?: 'numeric' | 'text'
  type?: 'text' | 'password'
  /** Shown when the value is not valid. */
  wrong: string
  isValid: (value: string) => boolean
  /** Changes what was typed, such as into groups. */
  format?: (value: string) => string
}

export function createField(plan: FieldPlan): Field {
  const { name, wrong, isValid, format = (value) => value } = plan
  const element = document.createElement('div')
  element.className = `input_group ${name}`
  const label = document.createElement('label')
  label.htmlFor = name
  label.textContent = plan.label
  const input = document.createElement('input')
  Object.assign(input, {
    id: name,
    name,
    type: plan.type ?? 'text',
    inputMode: plan.inputMode ?? 'numeric',
    placeholder: plan.placeholder,
    autocomplete: plan.autocomplete,
  })
  const error = document.createElement('p')
  Object.assign(error, { id: `${name}-error`, className: 'error_text', hidden: true })
  error.setAttribute('role', 'alert')
  input.setAttribute('aria-describedby', error.id)
  element.append(label, input, error)

  let isTouched = false
  const showError = (message: string | null) => {
    error.textContent = message ?? ''
    error.hidden = message === null
    input.setAttribute('aria-invalid', String(message !== null))
  }
  input.addEventListener('input', () => {
    input.value = format(input.value)
    showError(null)
  })
  input.addEventListener('blur', () => {
    isTouched = true
    if (input.value !== '' && !isValid(input.value)) showError(wrong)
  })
  return {
    name,
    input,
    element,
    showError,
    state: () => ({ isValid: isValid(input.value), isTouched }),
  }
}

/** Reports every interaction to the parent page; `form` gives the state of the form it is in. */
export function reportInteractions(
  frame: Frame,
  fields: readonly Field[],
  form: () => object,
): (target: Target) => void {
  const report = (target: Target) => {
    frame.send({ type: 'interaction', target, ...form() } as Interaction)
  }
  for (const { name, input } of fields) {
    const touched = (interaction: Target['interaction']) => () =>
      report({ type: 'input', name, interaction } as Target)
    input.addEventListener('focus', touched('focus'))
    input.addEventListener('blur', touched('blur'))
    input.addEventListener('input', touched('change'))
  }
  return report
}

/** State of a form for `interaction`: of each field, and all of them together. */
export function formState(fields: readonly Field[]) {
  const states = fields.map(({ name, state }) => [name, state()] as const)
  return {
    fields: Object.fromEntries(states),
    isValid: states.every(([, { isValid }]) => isValid),
    isTouched: states.some(([, { isTouched }]) => isTouched),
  }
}

/** Shows what is wrong in each field that is, and goes to the first of them. True when none is. */
export function showWrong(fields: readonly Field[], plans: readonly FieldPlan[]): boolean {
  const wrong = fields.filter(({ state }) => !state().isValid)
  for (const field of wrong) {
    field.showError(plans.find(({ name }) => name === field.name)?.wrong ?? '')
  }
  wrong[0]?.input.focus()
  return wrong.length === 0
}

export function createButton(text: string, className: string): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'submit', className, textContent: text })
  return button
}

/** Replaces the merchant's style sheet. */
export function applyStyles(css: string): void {
  const known = document.querySelector('#merchant-styles')
  const style = known ?? document.head.appendChild(document.createElement('style'))
  style.id = 'merchant-styles'
  style.textContent = css
}
