import * as z from 'zod/mini'

/** What moderation found in a message; anything but None shows a safety notice (ENTITY-038). */
export const threatType = z.enum(['None', 'SelfHarm', 'Violence', 'MinorSafety', 'Illegal'])
export type ThreatType = z.infer<typeof threatType>

/** Why a text was refused (SAFE-002, TS-004, TS-006, TS-012, TS-024, TS-035). */
export const blockCategory = z.enum([
  'underage_user',
  'minors',
  'non_consent',
  'incest',
  'bestiality',
  'trafficking',
  'extreme_violence',
  'drugged_consent',
  'weapon_making',
  'drug_making',
  'stalking',
  'hate_figure',
  'staff_name',
  'self_harm',
  'human_claim',
  'licence_claim',
  'pressure',
  'romance_paused',
])
export type BlockCategory = z.infer<typeof blockCategory>

export const threatMessage = z.object({ type: z._default(threatType, 'None') })
