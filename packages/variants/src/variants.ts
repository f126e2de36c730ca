import { charmGirl } from './charm-girl.ts'
import { fakeChat } from './fake-chat.ts'
import { fbQuiz } from './fb-quiz.ts'
import { funnels } from './funnels.ts'
import { getHarder } from './get-harder.ts'
import { mainMirror } from './main-mirror.ts'
import { main } from './main.ts'
import { myFriend } from './my-friend.ts'
import { myMate } from './my-mate.ts'
import { newGirl } from './new-girl.ts'
import { svitlo } from './svitlo.ts'
import type { Variant } from './variant.ts'

/** All brands, the one that is served by default first. */
export const VARIANTS: readonly Variant[] = [
  main,
  mainMirror,
  getHarder,
  svitlo,
  myFriend,
  myMate,
  newGirl,
  charmGirl,
  fakeChat,
  fbQuiz,
  funnels,
]

/** The variant of that key. @throws {RangeError} naming those that exist. */
export function variantOf(key: string): Variant {
  const variant = VARIANTS.find((known) => known.key === key)
  if (variant) return variant
  const keys = VARIANTS.map((known) => known.key).join(', ')
  throw new RangeError(`There is no variant "${key}"; there is: ${keys}`)
}
