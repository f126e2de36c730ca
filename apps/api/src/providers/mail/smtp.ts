import { createTransport } from 'nodemailer'
import { MailRefused, type Mail, type MailCarrier } from './port.ts'

const PATIENCE_MS = 10_000

interface Settings {
  /** `smtp://user:password@host:587` or `smtps://…` */
  url: string
  /** A brand's sender, as mail programs show it: `Oriel <hello@oriel.example>`. */
  fromOf: (brand: string) => string
  /** Whether to reject servers without encryption (TS-119). */
  requireTls: boolean
}

/** Sends over SMTP; connections are kept open between mails. */
export function createSmtpCarrier({ url, fromOf, requireTls }: Settings): MailCarrier {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: requireTls,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A mail must never make the server read local files or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ brand, to, subject, text, html, replyTo }: Mail) {
      try {
        await transport.sendMail({
          from: fromOf(brand),
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          // RFC 3834: suppresses automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isFinal(error) ? new MailRefused('refused by the mail server') : error
      }
    },
    close: () => transport.close(),
  }
}

/**
 * A 5xx reply for recipient or message (RFC 5321 §4.2.1). Other failures, such as a wrong login or
 * no encryption, are for the operator to fix, and the mail waits.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  const isOfMail = error.command === 'RCPT TO' || error.command === 'DATA'
  return isOfMail && Number(error.responseCode) >= 500
}
