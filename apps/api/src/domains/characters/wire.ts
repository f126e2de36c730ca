import { v5 } from 'uuid'
import type {
  PersonModel,
  Portrait,
  PORTRAIT_WIDTHS,
} from '@oriel/contract/characters/person-model'
import type { Persona } from '@oriel/contract/characters/persona'
import type { CharacterId } from '@oriel/contract/ids'
import type { CharacterRow } from './store.ts'

/** UUID namespace of catalogue ids, so that they are the same on every machine. */
const NAMESPACE = '5a0c2b0e-7f6e-4d0b-9a67-0f1b0d9a4c11'

/** POPUP-033: the paywall shows the character's public portrait, at this width in pixels. */
const PAYWALL_WIDTH: (typeof PORTRAIT_WIDTHS)[number] = 640

/** A character as the other domains see it. */
export interface Character {
  characterId: CharacterId
  persona: Persona
  isPremium: boolean
  isAnime: boolean
  status: 'Online' | 'Offline'
  portrait: Portrait
}

/** UUIDv5 of a slug, or of anything else in the catalogue that needs an id. */
export function catalogueId(name: string): string {
  return v5(name, NAMESPACE)
}

export function toCharacter(row: CharacterRow): Character {
  return {
    characterId: row.characterId,
    persona: row.persona,
    isPremium: row.isPremium,
    isAnime: row.isAnime,
    status: row.status === 'Online' ? 'Online' : 'Offline',
    portrait: row.portrait,
  }
}

/** ENTITY-035, ENTITY-036. Only an active plan opens premium characters (F-60). */
export function toPersonModel(row: CharacterRow, { hasPlan }: { hasPlan: boolean }): PersonModel {
  const { persona } = row
  const isLocked = row.isPremium && !hasPlan
  return {
    id: row.characterId,
    firstName: persona.firstName,
    lastName: persona.lastName,
    age: row.age,
    description: persona.description,
    isAnime: row.isAnime,
    isPremium: row.isPremium,
    bodyImages: row.pictures.map((imageUrl) => ({
      id: catalogueId(imageUrl),
      imageUrl,
      isUnlocked: !isLocked,
    })),
    paywallImage: `${row.portrait.base}-${PAYWALL_WIDTH}.webp`,
    isLocked: false,
    isLockedPremiumModel: isLocked,
    status: toCharacter(row).status,
    isPublicModel: true,
    category: row.isAnime ? 'anime' : 'realistic',
    tokenPrice: null,
    createdAt: row.createdAt.toISOString(),
    portrait: row.portrait,
    profile: {
      tagline: persona.tagline,
      personality: persona.personality,
      occupation: persona.occupation,
      interests: persona.interests,
    },
  }
}
