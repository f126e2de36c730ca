import { variantOf } from '@oriel/variants/variants'
import type { Config } from './config.ts'
import type { MailCarrier } from './providers/mail/port.ts'

/** TP-022: without a mail server mails stay here. */
export async function connectMail({
  mail,
  variant,
  isProduction,
}: Config): Promise<MailCarrier | null> {
  if (mail.smtpUrl === null) return null
  const { createSmtpCarrier } = await import('./providers/mail/smtp.ts')
  const brand = variantOf(variant)
  return createSmtpCarrier({
    url: mail.smtpUrl,
    from: mail.from ?? `${brand.discreetName} <${brand.mail.sender}>`,
    requireTls: isProduction && !isLoopback(mail.smtpUrl),
  })
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const isLoopback = (address: string) => LOOPBACK.has(new URL(address).hostname)
