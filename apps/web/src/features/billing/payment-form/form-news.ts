/** Events of a card form, for every provider. None of them decides whether the payment succeeded. */
export type FormNews =
  | { type: 'ready' }
  /** The buyer pressed the form's button or a wallet button. */
  | { type: 'submitted'; method: 'card' | 'stored_card' | 'wallet' }
  /** The bank shows its challenge in place of the form. */
  | { type: 'verifying' }
  /** The payment may have ended: ask the server. */
  | { type: 'ended' }
  /** Brand and type of the card, as far as its first digits reveal them. */
  | { type: 'card'; brand: string; isPrepaid: boolean }
  /** The browser is about to redirect to the bank. */
  | { type: 'leaving' }
  | { type: 'transaction'; transactionId: string }
  /** The form failed to load, or broke. */
  | { type: 'lost'; reason: string }

/** A mounted form. `submit` does the same as the form's own button. */
export type MountedForm = { submit: () => void }
