import type {
  InitConfig,
  OrderStatus,
  ResignFormConfig,
  SdkMessage,
} from '@solidgate/client-sdk-loader'

/** A type of the vendor's package with its enums as the plain strings that travel. */
type Plain<T> = T extends string
  ? `${T}`
  : T extends (infer Each)[]
    ? Plain<Each>[]
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : T

/** Messages from the form to the embedding page, in the published types. */
export type Message = { [Type in keyof SdkMessage]: Plain<SdkMessage[Type]> }[keyof SdkMessage]

export type FormParams = Plain<NonNullable<InitConfig['formParams']>>
export type Appearance = Plain<NonNullable<ResignFormConfig['appearance']>>
export type Entity = Extract<Message, { type: 'submit' }>['entity']

/** Every message between script and frame; those of another session or nonce are dropped. */
export interface Envelope<Data> {
  source: 'solid'
  session: string
  nonce: string
  data: Data
}

export type FromFrame =
  { kind: 'ready' } | { kind: 'message'; message: Message } | { kind: 'leave'; url: string }

export type Wallet = 'applebtn' | 'googlebtn' | 'paypal'

export interface FrameConfig {
  formParams: FormParams
  appearance: Appearance
  styles: Record<string, unknown>
  wallets: Wallet[]
}

export type ToFrame = { kind: 'config'; config: FrameConfig } | { kind: 'submit' }

/** What the gateway answers the form about its order. */
export interface FormState {
  response: Plain<OrderStatus>
  /** `waiting` is asked for again, `challenge` needs the page of the bank first. */
  outcome: 'waiting' | 'challenge' | 'paid' | 'failed'
  /** Page of the bank, path at the gateway. */
  challengePath: string | null
  /** The bank refuses to be framed: the whole page has to go there. */
  leavesPage: boolean
}

/** A session as the gateway opens it for an intent. */
export interface SessionReply {
  session: string
  nonce: string
  /** Path of the frame. */
  path: string
  payment: Extract<Message, { type: 'paymentDetails' }>['payment']
}
