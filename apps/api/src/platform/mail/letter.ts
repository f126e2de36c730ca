import { getLegalInfo, supportEmail } from '@oriel/variants/legal'
import { variantOf } from '@oriel/variants/variants'
import type { Mail } from '#/providers/mail/port.ts'
import { coloursOf, type MailColours } from './colours.ts'

/** The content of a letter; the brand decides its look. */
export interface Letter {
  to: string
  subject: string
  heading: string
  paragraphs: string[]
  /** The call to action, if there is one. */
  action?: { label: string; url: string }
  /** Below the action, in small print. */
  notes?: string[]
  replyTo?: string
}

const PAPER = { page: '#faf7f3', sheet: '#ffffff', ink: '#231a1d', quiet: '#6a5c60' }
const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** A mail in the brand's design: plain text, and HTML that loads nothing. */
export function compose(brand: string, letter: Letter): Mail {
  const { to, subject, replyTo } = letter
  const { name } = variantOf(brand)
  const { addressWithCompanyName } = getLegalInfo(brand, 'ZZ')
  const imprint = [addressWithCompanyName, `Questions? Write to ${supportEmail(brand)}`]
  return {
    brand,
    to,
    subject,
    replyTo,
    text: textOf(letter, imprint),
    html: htmlOf(letter, { name, imprint, colours: coloursOf(variantOf(brand)) }),
  }
}

function textOf({ heading, paragraphs, action, notes = [] }: Letter, imprint: string[]): string {
  const parts = [heading, ...paragraphs]
  if (action) parts.push(`${action.label}:\n${action.url}`)
  return [...parts, ...notes, `-- \n${imprint.join('\n')}`].join('\n\n')
}

interface Clothes {
  name: string
  imprint: string[]
  colours: MailColours
}

/** Tables and inline styles, for mail programs. */
function htmlOf(letter: Letter, { name, imprint, colours }: Clothes): string {
  const { subject, heading, paragraphs, action, notes = [] } = letter
  const { fill, onFill, link } = colours
  const p = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`
  const small = (text: string) => `<p style="margin:0 0 8px">${escape(text)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;` +
      `padding:14px 28px;border-radius:999px;background:${fill};color:${onFill};` +
      `font-weight:600;text-decoration:none">${escape(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:14px;color:${PAPER.quiet}">If the button does not ` +
      `work, open this address:<br><a href="${escape(action.url)}" ` +
      `style="color:${link};word-break:break-all">${escape(action.url)}</a></p>`
    : ''
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>` +
    `<body style="margin:0;padding:0;background:${PAPER.page}">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ` +
    `style="background:${PAPER.page}"><tr><td align="center" style="padding:32px 16px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ` +
    `style="max-width:520px"><tr><td style="padding:0 8px 16px;${FONT};font-size:20px;` +
    `font-weight:700;color:${PAPER.ink}">${escape(name)}</td></tr>` +
    `<tr><td style="padding:32px;background:${PAPER.sheet};border-radius:24px 24px 24px 6px;` +
    `${FONT};font-size:16px;line-height:1.5;color:${PAPER.ink}">` +
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(heading)}</h1>` +
    `${paragraphs.map(p).join('')}${button}` +
    `<div style="font-size:14px;color:${PAPER.quiet}">${notes.map(small).join('')}</div>` +
    `</td></tr><tr><td style="padding:16px 8px;${FONT};font-size:13px;line-height:1.5;` +
    `color:${PAPER.quiet}">${imprint.map(escape).join('<br>')}</td></tr>` +
    `</table></td></tr></table></body></html>`
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
