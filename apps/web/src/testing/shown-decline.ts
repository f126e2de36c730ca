import { declineCopy } from '#/features/billing/decline.ts'

const FACTS = { email: 'help@oriel.test', banks: ['Sutton Bank'] }

/** What the failure screen shows of a code: title, text and button. */
export function shownDecline(code: string): [title: string, text: string, label: string] {
  const { title, text, label } = declineCopy(code, FACTS)
  return [title, text, label]
}
