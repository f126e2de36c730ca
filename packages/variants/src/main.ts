import type { Variant } from './variant.ts'

export const main: Variant = {
  key: 'main',
  name: 'Oriel',
  isNsfwCapable: true,
  theme: 'dark',
}
