/** A mail to one recipient. The sender's address is configured by the operator. */
export interface Mail {
  /** The signing brand, whose name and address are the sender. */
  brand: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
}

/** Sends mails. */
export interface MailCarrier {
  /** @throws {MailRefused} if a retry is useless; other errors may be temporary. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Permanently rejected by the receiving side. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
