import type { Temperament } from '@oriel/contract/characters/persona'
import manners from './manners.json' with { type: 'json' }
import type { Manner } from './schema.ts'

export const MANNERS: Readonly<Record<Temperament, Manner>> = manners
