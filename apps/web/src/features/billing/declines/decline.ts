import '#/lib/i18n/declines.ts'
import { declineOf, isDeclineCode, type Decline } from '@oriel/contract/billing/declines'
import { t } from '#/lib/i18n/i18n.ts'
import { isTitled, TITLES } from './decline-titles.ts'

type Facts = {
  /** Where support is reached (DECLINE-065). */
  email: string
  /** DECLINE-070: banks whose cards nobody may use here. */
  banks: readonly string[]
  /** What the server promises after this refusal (DECLINE-066). */
  extraTokens: number
}

export type DeclineCopy = Decline & {
  title: string
  text: string
  /** Null where the text has said so. */
  notDebited: string | null
  label: string
  notice: string | null
}

const BUTTONS = {
  tryAgain: 'decline.tryAgain',
  tryAnotherCard: 'decline.tryAnotherCard',
  tryWithAnotherCard: 'decline.tryWithAnotherCard',
} as const

/** What the failure screen says of a code; without one it is the generic refusal (ERR-017 to ERR-020). */
export function declineCopy(code: string | null, facts: Facts): DeclineCopy {
  const { email, banks, extraTokens } = facts
  const known = code !== null && isDeclineCode(code) ? code : 'Generic'
  const decline = declineOf(code)
  return {
    ...decline,
    title: t(isTitled(known) ? TITLES[known] : 'decline.title'),
    text: t(`declined.${known}`, { email, banks: joined(banks) }),
    notDebited: known === 'Generic' ? null : t('decline.notDebited'),
    label: code === null ? t('tryAgain') : t(BUTTONS[decline.button]),
    extraTokens,
    notice: extraTokens === 0 ? null : t('decline.notice', { count: extraTokens }),
  }
}

/** One name, or two with 'and' between them. */
export function joined(names: readonly string[]): string {
  return names.join(` ${t('decline.and')} `)
}
