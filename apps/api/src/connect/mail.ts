import { variantOf } from '@oriel/variants/variants'
import type { Config } from '#/config.ts'
import { secretOf } from '#/platform/secrets.ts'
import type { MailCarrier } from '#/providers/mail/port.ts'

/** TP-022: without a mail server, mails stay in the local outbox. */
export async function connectMail({
  mail,
  brands,
  isProduction,
}: Config): Promise<MailCarrier | null> {
  if (mail.smtpUrl === null) return null
  const { createSmtpCarrier } = await import('#/providers/mail/smtp.ts')
  return createSmtpCarrier({
    url: mail.smtpUrl,
    fromOf: (brand) => senderOf(brand, { mail, brands }),
    requireTls: isProduction && !isLoopback(mail.smtpUrl),
  })
}

/** `MAIL_FROM` is for the installation's brand; every other brand has its own (decision 63). */
function senderOf(brand: string, { mail, brands }: Pick<Config, 'mail' | 'brands'>): string {
  if (mail.from !== null && brand === brands.standard) return mail.from
  const { discreetName, mail: own } = variantOf(brand)
  return `${discreetName} <${own.sender}>`
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const isLoopback = (address: string) => LOOPBACK.has(new URL(address).hostname)

/** Token for the local outbox of undelivered mails (F-12). */
export const outboxTokenOf = (dataDir: string): string =>
  secretOf('outbox-token', null, dataDir).toString('base64url')
