import { createInput, PLANS, Refused, tokenize } from './card-input.ts'
import { addStyles, channelName, openLine, sessionOfQuery } from './line.ts'
import { connectSiblings } from './sibling-fields.ts'
import type { FieldConfig, FieldName, FromFieldFrame, ToFieldFrame } from './wire.ts'

// One field in a frame of its own.

const name = (location.pathname.split('/').at(-1) ?? 'pan') as FieldName
const plan = PLANS[name]
const field = createInput(plan)
const siblings = connectSiblings(channelName(), name, () => field.input.value)
let wrong = plan.wrong

const line = openLine<FromFieldFrame>((data: ToFieldFrame) => void act(data))

async function act(data: ToFieldFrame): Promise<void> {
  switch (data.kind) {
    case 'config':
      build(data.config)
      return
    case 'focus':
      field.input.focus()
      return
    case 'clear':
      field.input.value = ''
      field.showError(null)
      return
    case 'error':
      field.showError(data.message)
      return
    case 'validate':
      field.showError(field.isValid() ? null : wrong)
      line.send({ kind: 'validated', id: data.id, isValid: field.isValid() })
      return
    case 'tokenize':
      await answerToken(data)
  }
}

function build({ label, placeholder, errorMessage, styles }: FieldConfig): void {
  addStyles(styles)
  const caption = field.element.querySelector('label')
  if (caption !== null && label !== '') caption.textContent = label
  if (placeholder !== '') field.input.placeholder = placeholder
  if (errorMessage !== '') wrong = errorMessage
  document.querySelector('main')?.replaceChildren(field.element)
}

async function answerToken({
  id,
  holderName,
  save,
}: Extract<ToFieldFrame, { kind: 'tokenize' }>): Promise<void> {
  const others = await siblings.ask(['expiration', 'cvv'])
  try {
    const information = await tokenize(sessionOfQuery(), {
      number: field.input.value,
      expiration: others.get('expiration') ?? '',
      cvv: others.get('cvv') ?? '',
      holderName,
      save,
    })
    line.send({ kind: 'tokenized', id, information })
  } catch (error) {
    const message = error instanceof Refused ? error.message : 'No connection. Try again.'
    field.showError(message)
    line.send({ kind: 'refused', id, message })
  }
}

field.input.addEventListener('focus', () => line.send({ kind: 'focus' }))
field.input.addEventListener('blur', () => line.send({ kind: 'blur' }))
field.input.addEventListener('input', () => line.send({ kind: 'change', isValid: field.isValid() }))
line.send({ kind: 'ready' })
