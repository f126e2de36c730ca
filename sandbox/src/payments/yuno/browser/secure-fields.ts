import type { SecureFieldInstance, SecureFieldsArgs } from '@yuno-payments/sdk-web-types'
import { placeAt } from './checkout.ts'
import { newNonce, openFrame, type OpenFrame } from './frames.ts'
import type { FromFieldFrame, ToFieldFrame, TokenInformation } from './wire.ts'

type CreateArgs = Parameters<SecureFieldInstance['create']>[0]
type Field = ReturnType<SecureFieldInstance['create']>
type FieldMembers =
  'create' | 'getElement' | 'generateToken' | 'generateTokenWithInformation' | 'unmountSync'

interface Fields {
  session: string
  nonce: string
  frames: Map<string, OpenFrame<ToFieldFrame>>
  created: Map<string, Field>
  /** Questions to frames that wait for their answers. */
  waiting: Map<number, (data: FromFieldFrame) => void>
}

let questions = 0

function ask(
  { frames, waiting }: Fields,
  name: string,
  question: (id: number) => ToFieldFrame,
): Promise<FromFieldFrame> {
  const frame = frames.get(name)
  if (frame === undefined) return Promise.reject(new Error(`The field ${name} is not rendered`))
  questions += 1
  const id = questions
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    frame.send(question(id))
  })
}

function handleFieldMessage(
  { waiting }: Fields,
  { options }: CreateArgs,
  data: FromFieldFrame,
): void {
  if (data.kind === 'focus') options.onFocus?.()
  if (data.kind === 'blur') options.onBlur?.()
  if (data.kind === 'change') options.onChange?.({ error: !data.isValid })
  if (!('id' in data)) return
  waiting.get(data.id)?.(data)
  waiting.delete(data.id)
}

function render(fields: Fields, args: CreateArgs, selector: string): void {
  const { name, options } = args
  const { session, nonce, frames } = fields
  const { label = '', placeholder = '', errorMessage = '', styles = '' } = options
  const path = `/yuno/fields/${name}?session=${encodeURIComponent(session)}`
  const plan = { path, title: label === '' ? name : label, nonce, place: placeAt(selector) }
  const opened = openFrame<ToFieldFrame>(plan, (data: FromFieldFrame, frame) => {
    if (data.kind === 'ready') {
      frame.send({ kind: 'config', config: { label, placeholder, errorMessage, styles } })
      options.onRenderedSecureField?.()
    } else handleFieldMessage(fields, args, data)
  })
  frames.set(name, opened)
}

function createField(fields: Fields, args: CreateArgs): Field {
  const { name } = args
  const { frames } = fields
  const send = async (data: ToFieldFrame) => frames.get(name)?.send(data)
  return {
    render: async (selector) => render(fields, args, selector),
    focus: () => send({ kind: 'focus' }),
    async validate() {
      const answer = await ask(fields, name, (id) => ({ kind: 'validate', id }))
      return answer.kind === 'validated' && answer.isValid
    },
    async unmountSync() {
      frames.get(name)?.remove()
      frames.delete(name)
    },
    clearValue: () => send({ kind: 'clear' }),
    resetFields: () => send({ kind: 'clear' }),
    setError: (message) => send({ kind: 'error', message }),
    clearError: () => send({ kind: 'error', message: null }),
    // Of the picture of a card and its kind, which this gateway does not draw or ask for.
    async setCardType() {},
    async toggleFocusCvv() {},
    async toggleFrontCardVisibility() {},
    async setCardHolderName() {},
  }
}

interface TokenArgs {
  cardHolderName: string
  saveCard?: boolean
}

async function makeToken(
  fields: Fields,
  { cardHolderName: holderName, saveCard: save = false }: TokenArgs,
): Promise<TokenInformation> {
  for (const field of fields.created.values()) {
    if (!(await field.validate())) throw new Error('A card field is not valid')
  }
  const answer = await ask(fields, 'pan', (id) => ({ kind: 'tokenize', id, holderName, save }))
  if (answer.kind === 'tokenized') return answer.information
  throw new Error(answer.kind === 'refused' ? answer.message : 'No token was made')
}

/** Fields of a card, each in a frame of its own; the number's frame makes the token. */
export function createSecureFields(
  args: SecureFieldsArgs,
): Pick<SecureFieldInstance, FieldMembers> {
  const fields: Fields = {
    session: args.checkoutSession ?? args.customerSession ?? '',
    nonce: newNonce(),
    frames: new Map(),
    created: new Map(),
    waiting: new Map(),
  }
  return {
    create(asked) {
      const field = createField(fields, asked)
      fields.created.set(asked.name, field)
      return field
    },
    getElement({ name }) {
      const field = fields.created.get(name)
      if (field === undefined) throw new Error(`There is no field ${name}`)
      return field
    },
    generateToken: async (params) => (await makeToken(fields, params)).token,
    generateTokenWithInformation: (params) => makeToken(fields, params),
    unmountSync() {
      for (const frame of fields.frames.values()) frame.remove()
      fields.frames.clear()
    },
  }
}
