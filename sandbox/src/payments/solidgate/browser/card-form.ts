import { cardFields, readCard } from './card-fields.ts'
import {
  applyStyles,
  createButton,
  createField,
  formState,
  reportInteractions,
  showWrong,
  type Field,
} from './controls.ts'
import { digitsOf, isCardNumber } from './fields.ts'
import { connect } from './frame.ts'
import { call, pay, type FieldError } from './pay.ts'
import { styleSheet } from './styles.ts'
import { walletButtons } from './wallets.ts'
import type { Entity, FormParams, FrameConfig, Message } from './wire.ts'

// The frame of the card form: fields, and what the page around may know of them.

const frame = connect()
const path = `/solidgate/form/${frame.session}`
const place = document.querySelector('main') ?? document.body

let isPaying = false
let fields: Field[] = []
let announced = ''

type CardMessage = Extract<Message, { type: 'card' }>

/** Asks for the bank's facts about a whole number, once for each. */
async function announceCard(number: string): Promise<void> {
  if (!isCardNumber(number) || number === announced) return
  announced = number
  const { card } = await call<{ card: CardMessage['card'] | null }>(`${path}/card`, { number })
  if (card !== null && number === announced) frame.send({ type: 'card', card })
}

function showFieldError({ field, message }: FieldError): void {
  const found = fields.find(({ name }) => name === field) ?? fields[0]
  found?.showError(message)
  found?.input.focus()
}

async function submit(entity: Entity, body: object): Promise<void> {
  if (isPaying) return
  isPaying = true
  document.body.classList.add('paying')
  const result = await pay(frame, { entity, path: `${path}/pay`, body })
  document.body.classList.remove('paying')
  // An order is paid or declined once: the page around brings another (payments.md §1.7).
  isPaying = result === 'paid' || result === 'failed'
  if (typeof result === 'object') showFieldError(result)
}

function build({ formParams, styles, wallets }: FrameConfig): void {
  const isFirst = fields.length === 0
  applyStyles(styleSheet(styles))
  document.body.className = `form_type_${formParams.formTypeClass ?? 'default'}`
  const plans = cardFields(formParams)
  const typed = new Map(fields.map(({ name, input }) => [name, input.value]))
  fields = plans.map(createField)
  for (const { name, input } of fields) input.value = typed.get(name) ?? ''

  const form = document.createElement('form')
  form.noValidate = true
  form.className = 'form_body'
  form.append(...headings(formParams), ...fields.map(({ element }) => element))
  const report = reportInteractions(frame, fields, () => ({ cardForm: formState(fields) }))
  const button = createButton(buttonText(formParams), 'submit_button')
  button.addEventListener('click', () => {
    report({ type: 'button', name: 'submit', interaction: 'click' })
  })
  if (formParams.allowSubmit !== false) form.append(button)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (showWrong(fields, plans)) void submit('form', readCard(fields))
  })
  fields[0]?.input.addEventListener('input', ({ target }) => {
    void announceCard(digitsOf((target as HTMLInputElement).value)).catch(() => undefined)
  })
  frame.onSubmit(() => form.requestSubmit())
  place.replaceChildren(
    ...walletButtons(wallets, document.body.dataset, payWith),
    ...(formParams.enabled === false ? [] : [form]),
  )
  if (formParams.autoFocus === true) fields[0]?.input.focus()
  if (isFirst) announceMount(wallets)
}

const payWith = (wallet: Entity) => void submit(wallet, { wallet })

function announceMount(wallets: FrameConfig['wallets']): void {
  for (const entity of wallets) frame.send({ type: 'mounted', entity })
  frame.send({ type: 'mounted', entity: 'form' })
  frame.send({ type: 'customStylesAppended' })
}

const buttonText = ({ submitButtonText, buttonType }: FormParams) =>
  submitButtonText ?? (buttonType === 'continue' ? 'Continue' : 'Pay')

function headings({ headerText, titleText, isSolidLogoVisible, cardBrands }: FormParams) {
  const texts = [
    ['h1', 'header', headerText],
    ['p', 'title', titleText],
    ['p', 'card_brands', cardBrands?.join(' · ')],
    ['p', 'solid_logo', isSolidLogoVisible === true ? 'Solidgate (played here)' : undefined],
  ] as const
  return texts.flatMap(([tag, className, text]) => {
    if (text === undefined) return []
    const element = document.createElement(tag)
    return [Object.assign(element, { className, textContent: text })]
  })
}

window.addEventListener('pagehide', () => {
  const target = { type: 'button', name: 'submit', interaction: 'pageClose' }
  const left = { type: 'interaction', target, cardForm: formState(fields) }
  frame.send(left as Message)
})

frame.onConfig(build)
