import { lazy } from '@oriel/phrase-match/lazy'
import { lexicons } from './lexicons.rules.ts'
import { anyOf, plainOf } from './reply-words.rules.ts'

const forms = lazy(() => lexicons().map(({ caring, isUnspaced }) => anyOf(caring, isUnspaced)))

/**
 * Whether a reply responds to someone in need with any word of care; changing the subject does not.
 */
export function isCaring(reply: string): boolean {
  const plain = plainOf(reply)
  return forms().some((form) => form.test(plain))
}
