/** Messages between the script in a page and its frames; others are ignored (payments §4.3). */
export interface Envelope<Data> {
  source: 'yuno'
  nonce: string
  data: Data
}

/** Card data a merchant's page may see. */
export interface TokenInformation {
  token: string
  vaulted_token: string | null
  vault_on_success: boolean
  type: string
  card_data: {
    holder_name: string
    iin: string
    lfd: string
    number_length: number
    security_code_length: number
    brand: string
    issuer_name: string
    issuer_code: string | null
    category: string | null
    type: string
  }
  customer: object
  /** The session of this try; a clone of the first one after a decline. */
  checkout_session?: string
}

export interface CardFrameConfig {
  /** Text of the button; null where the page around has its own. */
  button: string | null
  canSave: boolean
  styles: string
}

export type ToCardFrame =
  | { kind: 'config'; config: CardFrameConfig }
  | { kind: 'submit' }
  | { kind: 'retry'; message: string }

export type FromCardFrame =
  | { kind: 'ready' }
  | { kind: 'resize'; height: number }
  | { kind: 'creating' }
  | { kind: 'token'; information: TokenInformation }
  | { kind: 'failed'; message: string }
  | { kind: 'change'; isValid: boolean }

export type FieldName = 'pan' | 'expiration' | 'cvv'

export interface FieldConfig {
  label: string
  placeholder: string
  errorMessage: string
  styles: string
}

export type ToFieldFrame =
  | { kind: 'config'; config: FieldConfig }
  | { kind: 'focus' }
  | { kind: 'clear' }
  | { kind: 'error'; message: string | null }
  | { kind: 'validate'; id: number }
  /** For the frame of the number, which asks the others for theirs. */
  | { kind: 'tokenize'; id: number; holderName: string; save: boolean }

export type FromFieldFrame =
  | { kind: 'ready' }
  | { kind: 'resize'; height: number }
  | { kind: 'focus' }
  | { kind: 'blur' }
  | { kind: 'change'; isValid: boolean }
  | { kind: 'validated'; id: number; isValid: boolean }
  | { kind: 'tokenized'; id: number; information: TokenInformation }
  | { kind: 'refused'; id: number; message: string }

/** State of a checkout's latest payment. */
export interface PaymentState {
  status: string
  sub_status: string
  challenge_url: string | null
  is_silent: boolean
}
