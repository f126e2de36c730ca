import * as z from 'zod/mini'
import type { CharacterId } from '#/ids.ts'
import { isoDate, mediaUrl, shortText, type IdSchema } from '#/primitives.ts'
import { characterAge } from './persona.ts'

export const category = z.enum(['realistic', 'anime'])
export type Category = z.infer<typeof category>

export const bodyImage = z.object({ id: z.uuid(), imageUrl: mediaUrl, isUnlocked: z.boolean() })

/** Widths of the committed portrait renditions, in pixels; each exists as AVIF and WebP. */
export const PORTRAIT_WIDTHS = [320, 640, 960] as const

/**
 * The portrait of a character: `{base}-{width}.avif` and `.webp` exist for each of
 * {@link PORTRAIT_WIDTHS}; `blurDataUrl` is drawn until one has loaded.
 */
export const portrait = z.object({
  base: z.string(),
  blurDataUrl: z.string(),
  dominant: z.string(),
  alt: z.string(),
})
export type Portrait = z.infer<typeof portrait>

/** Character details shown in the profile pane. */
export const profile = z.object({
  tagline: z.string(),
  personality: z.string(),
  occupation: z.string(),
  interests: z.array(z.string()),
})

/** ENTITY-035, ENTITY-036. `status` is Offline when missing. */
export const personModel = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  age: characterAge,
  description: z.string(),
  isAnime: z.boolean(),
  isPremium: z.boolean(),
  bodyImages: z.array(z.union([bodyImage, z.string()])),
  paywallImage: z.nullable(mediaUrl),
  /** The chat with them was closed for safety: they cannot be talked to any more (TS-030). */
  isLocked: z.boolean(),
  isLockedPremiumModel: z.boolean(),
  status: z._default(z.enum(['Online', 'Offline']), 'Offline'),
  isPublicModel: z.boolean(),
  category,
  tokenPrice: z.nullable(z.int()),
  createdAt: isoDate,
  portrait: z.nullable(portrait),
  profile,
})
export type PersonModel = z.infer<typeof personModel>
export const personModels = z.array(personModel)

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

/** API-065, API-152 */
export const topQuery = z.strictObject({
  utmSource: z.optional(shortText(200)),
  category: z.optional(category),
  isPremium: z.optional(flag),
  requestID: z.optional(shortText(64)),
})
export const personParams = z.strictObject({ id: z.uuid() as unknown as IdSchema<CharacterId> })
