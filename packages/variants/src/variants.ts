import { charmGirl } from './brands/charm-girl.ts'
import { fakeChat } from './brands/fake-chat.ts'
import { fbQuiz } from './brands/fb-quiz.ts'
import { funnels } from './brands/funnels.ts'
import { getHarder } from './brands/get-harder.ts'
import { mainMirror } from './brands/main-mirror.ts'
import { main } from './brands/main.ts'
import { myFriend } from './brands/my-friend.ts'
import { myMate } from './brands/my-mate.ts'
import { newGirl } from './brands/new-girl.ts'
import { svitlo } from './brands/svitlo.ts'
import type { RealmKey } from './model/realms.ts'
import type { Variant } from './model/variant.ts'

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

/** Where the accounts of a brand are at home. @throws {RangeError} */
export const realmOf = (key: string): RealmKey => variantOf(key).realm

/** The brands that share accounts with one, itself among them. @throws {RangeError} */
export function brandsBeside(key: string): string[] {
  const realm = realmOf(key)
  return VARIANTS.filter((brand) => brand.realm === realm).map((brand) => brand.key)
}

/** The variant of that key. @throws {RangeError} naming those that exist. */
export function variantOf(key: string): Variant {
  const variant = VARIANTS.find((known) => known.key === key)
  if (variant) return variant
  const keys = VARIANTS.map((known) => known.key).join(', ')
  throw new RangeError(`There is no variant "${key}"; there is: ${keys}`)
}
