/** What a card form tells of itself, whoever it is from. None of it decides how a payment ended. */
export type FormNews =
  | { type: 'ready' }
  /** The buyer pressed the button, or a wallet's. */
  | { type: 'submitted'; method: 'card' | 'stored_card' | 'wallet' }
  /** The bank asks for a confirmation in the form's own place. */
  | { type: 'verifying' }
  /** There may be an end: ask the server. */
  | { type: 'ended' }
  /** The bank of the card, as far as it is known from its first digits. */
  | { type: 'card'; brand: string; isPrepaid: boolean }
  /** The page is about to be left for the bank's. */
  | { type: 'leaving' }
  | { type: 'transaction'; transactionId: string }
  /** It did not come, or broke. */
  | { type: 'lost'; reason: string }

/** A form in its place. `submit` does what its own button would. */
export type MountedForm = { submit: () => void }
