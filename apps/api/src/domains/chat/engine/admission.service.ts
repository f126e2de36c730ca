import type { CharacterId, UserId } from '@oriel/contract/ids'
import { characterOf, type Character } from '#/domains/characters/service.ts'
import { requireAdultStatement } from '#/domains/trust/service.ts'
import { NotFound } from '#/platform/errors.ts'
import { SubscriptionRequired } from '../errors.ts'
import type { Engine } from './engine.ts'

/**
 * The companion a user wants to open a chat with.
 * @throws {NotFound} for unknown characters. @throws {SubscriptionRequired} for locked premium
 * ones.
 */
export async function companionFor(
  engine: Engine,
  userId: UserId,
  characterId: CharacterId,
): Promise<Character> {
  await requireAdultStatement(engine, userId)
  const character = await characterOf(engine, characterId)
  if (!character) throw new NotFound('There is no such companion.')
  if (character.isPremium && !(await engine.plans.stateOf(engine, userId)).hasPlan) {
    throw new SubscriptionRequired()
  }
  return character
}
