import { declineCopy } from '#/features/billing/decline.ts'

const FACTS = { email: 'help@oriel.test', banks: ['Sutton Bank'] }

/** What the failure screen shows of each code, without repetition: title, text and button. */
export function shownDeclines(codes: readonly string[]) {
  const copies = codes.map((code) => {
    const { title, text, label } = declineCopy(code, FACTS)
    return JSON.stringify([title, text, label])
  })
  return [...new Set(copies)].map((copy): unknown => JSON.parse(copy))
}
