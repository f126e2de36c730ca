import {
  applyStyles,
  createButton,
  createField,
  formState,
  reportInteractions,
  showWrong,
  type Field,
  type FieldPlan,
} from './controls.ts'
import { digitsOf, isCvvOfBrand } from './fields.ts'
import { connect } from './frame.ts'
import { pay } from './pay.ts'
import { styleSheet } from './styles.ts'
import type { Appearance, FrameConfig } from './wire.ts'

// The frame of the resign form: a stored card, of which only the security code is asked.

const MAX_CVV = 4

const frame = connect()
const { brand = '', last4 = '' } = document.body.dataset
const place = document.querySelector('main') ?? document.body

let isPaying = false

const cvvPlan = (appearance: Appearance): FieldPlan => ({
  name: 'resignCvv',
  label: appearance.resignCvvLabel ?? `Security code of ${brand} •••• ${last4}`,
  placeholder: appearance.resignCvvPlaceholder ?? 'CVV',
  autocomplete: 'cc-csc',
  type: appearance.hideCvvNumbers === false ? 'text' : 'password',
  wrong: 'Check the security code',
  isValid: (value) => isCvvOfBrand(value, brand),
  format: (value) => digitsOf(value).slice(0, MAX_CVV),
})

async function submit(field: Field): Promise<void> {
  if (isPaying) return
  isPaying = true
  document.body.classList.add('paying')
  const path = `/solidgate/resign/${frame.session}/pay`
  const result = await pay(frame, { entity: 'resign', path, body: { cvv: field.input.value } })
  document.body.classList.remove('paying')
  isPaying = result === 'paid' || result === 'failed'
  if (typeof result === 'object') field.showError(result.message)
}

function build({ appearance, styles }: FrameConfig): void {
  applyStyles(styleSheet(styles))
  const plan = cvvPlan(appearance)
  const field = createField(plan)
  const form = document.createElement('form')
  form.noValidate = true
  form.className = 'form_body'
  form.append(field.element)
  const report = reportInteractions(frame, [field], () => ({ resignForm: formState([field]) }))
  const button = createButton(appearance.submitButtonText ?? 'Pay', 'submit_button')
  button.addEventListener('click', () => {
    report({ type: 'button', name: 'submit', interaction: 'click' })
  })
  if (appearance.allowSubmit !== false) form.append(button)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (showWrong([field], [plan])) void submit(field)
  })
  frame.onSubmit(() => form.requestSubmit())
  place.replaceChildren(form)
  frame.send({ type: 'mounted', entity: 'resign' })
  frame.send({ type: 'customStylesAppended' })
}

frame.onConfig(build)
