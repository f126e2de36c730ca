import { lazy } from '@oriel/phrase-match/lazy'
import { anyOf, plainOf } from './reply-words.rules.ts'
import { tongues } from './tongues.rules.ts'

const forms = lazy(() => tongues().map(({ caring, isUnspaced }) => anyOf(caring, isUnspaced)))

/** Whether a reply takes up what somebody in need said, with any word of care; a mere change of subject does not. */
export function takesUp(reply: string): boolean {
  const plain = plainOf(reply)
  return forms().some((form) => form.test(plain))
}
