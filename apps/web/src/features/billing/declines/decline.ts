import '#/lib/i18n/declines.ts'
import { declineOf, isDeclineCode, type Decline } from '@oriel/contract/billing/declines'
import { t } from '#/lib/i18n/i18n.ts'
import { isTitled, TITLES } from './decline-titles.ts'

type Facts = {
  /** Support address (DECLINE-065). */
  email: string
  /** DECLINE-070: names of the banks whose cards are not accepted. */
  banks: readonly string[]
  /** Bonus tokens the server promises after this decline (DECLINE-066). */
  extraTokens: number
}

export type DeclineCopy = Decline & {
  title: string
  text: string
  /** Null if the text already says it. */
  notDebited: string | null
  label: string
  notice: string | null
}

const BUTTONS = {
  tryAgain: 'decline.tryAgain',
  tryAnotherCard: 'decline.tryAnotherCard',
  tryWithAnotherCard: 'decline.tryWithAnotherCard',
} as const

/** Texts of the failure screen for a decline code; null gives the generic decline (ERR-017 to ERR-020). */
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

/** Joins one or two names with 'and'. */
export function joined(names: readonly string[]): string {
  return names.join(` ${t('decline.and')} `)
}
