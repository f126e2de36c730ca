/** One mail to one reader. The sender's address is the operator's, never part of it. */
export interface Mail {
  /** Signs it: whose name and address it comes from. */
  brand: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
}

/** Hands mails to whoever delivers them. */
export interface MailCarrier {
  /** @throws {MailRefused} when trying again is no use; anything else may pass. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The receiving side said no for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
