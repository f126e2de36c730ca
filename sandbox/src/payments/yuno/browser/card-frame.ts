import {
  createInput,
  PLANS,
  Refused,
  tokenize,
  type CardInput,
  type InputPlan,
} from './card-input.ts'
import { addStyles, openLine } from './line.ts'
import type { CardFrameConfig, FromCardFrame, ToCardFrame } from './wire.ts'

// The frame of the card form. What is typed here leaves it for the gateway only.

const session = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
const HOLDER: InputPlan = {
  name: 'holder',
  label: 'Name on card',
  placeholder: 'Name',
  autocomplete: 'cc-name',
  wrong: 'Enter the name on the card',
  isRight: (value) => value.trim() !== '',
  format: (value) => value,
}

const inputs: Record<'pan' | 'expiration' | 'cvv' | 'holder', CardInput> = {
  pan: createInput(PLANS.pan),
  expiration: createInput(PLANS.expiration),
  cvv: createInput(PLANS.cvv),
  holder: createInput(HOLDER),
}
const all = [inputs.pan, inputs.expiration, inputs.cvv, inputs.holder]
const wrongOf = [PLANS.pan, PLANS.expiration, PLANS.cvv, HOLDER].map(({ wrong }) => wrong)

const form = document.createElement('form')
form.noValidate = true
const save = document.createElement('input')
Object.assign(save, { type: 'checkbox', id: 'save' })
const notice = document.createElement('p')
notice.className = 'error'
notice.setAttribute('role', 'alert')
const button = document.createElement('button')
let isSending = false

function build({ button: text, canSave, styles }: CardFrameConfig): void {
  addStyles(styles)
  const keep = document.createElement('label')
  keep.append(save, ' Save this card')
  button.textContent = text
  form.replaceChildren(
    ...all.map(({ element }) => element),
    ...(canSave ? [keep] : []),
    notice,
    ...(text === null ? [] : [button]),
  )
  document.querySelector('main')?.replaceChildren(form)
}

/** Shows what is wrong in each field that is, and goes to the first of them. True when none is. */
function check(): boolean {
  for (const [index, each] of all.entries()) {
    if (!each.isValid()) each.showError(wrongOf[index] ?? '')
  }
  const first = all.find((each) => !each.isValid())
  first?.input.focus()
  return first === undefined
}

const line = openLine<FromCardFrame>((data: ToCardFrame) => {
  if (data.kind === 'config') build(data.config)
  if (data.kind === 'submit') form.requestSubmit()
  if (data.kind === 'retry') allowAgain(data.message)
})

function allowAgain(message: string): void {
  isSending = false
  button.disabled = false
  notice.textContent = message
  inputs.pan.input.focus()
}

async function send(): Promise<void> {
  isSending = true
  button.disabled = true
  notice.textContent = ''
  line.send({ kind: 'creating' })
  const { pan, expiration, cvv, holder } = inputs
  try {
    const information = await tokenize(session, {
      number: pan.input.value,
      expiration: expiration.input.value,
      cvv: cvv.input.value,
      holderName: holder.input.value,
      save: save.checked,
    })
    line.send({ kind: 'token', information })
  } catch (error) {
    const message = error instanceof Refused ? error.message : 'No connection. Try again.'
    allowAgain('')
    pan.showError(message)
    line.send({ kind: 'failed', message })
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (!isSending && check()) void send()
})
form.addEventListener('input', () => {
  line.send({ kind: 'change', isValid: all.every((each) => each.isValid()) })
})
line.send({ kind: 'ready' })
