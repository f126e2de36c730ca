import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { portrait, withScene } from './portrait.ts'
import { buildHead } from './studio/head.ts'
import {
  BEARDS,
  CLOTH_COLOURS,
  EARRINGS,
  EXPRESSIONS,
  EYE_COLOURS,
  FRINGES,
  GLASSES,
  HAIR_COLOURS,
  HAIR_STYLES,
  LIP_COLOURS,
  NECKLACES,
  OUTFITS,
  PORTRAIT_STYLES,
  SCENES,
  SEXES,
  SKIN_TONES,
  type PortraitLook,
} from './studio/look.ts'
import { measureEye } from './studio/proportions.ts'

const trait = fc.double({ min: -1, max: 1, noNaN: true })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const side = fc.constantFrom(-1 as const, 1 as const)
const angle = fc.integer({ min: -25, max: 25 })
const some = { requiredKeys: [] }

const anyLook: fc.Arbitrary<PortraitLook> = fc.record(
  {
    seed: fc.nat(),
    style: fc.constantFrom(...PORTRAIT_STYLES),
    sex: fc.constantFrom(...SEXES),
    skin: fc.constantFrom(...SKIN_TONES),
    eyes: fc.record(
      {
        color: fc.constantFrom(...EYE_COLOURS),
        size: trait,
        tilt: trait,
        open: trait,
        gap: trait,
        fold: trait,
      },
      { requiredKeys: ['color'] },
    ),
    hair: fc.record(
      {
        style: fc.constantFrom(...HAIR_STYLES),
        color: fc.constantFrom(...HAIR_COLOURS),
        fringe: fc.constantFrom(...FRINGES),
        part: trait,
        wave: trait,
        length: trait,
        volume: trait,
        side,
        behind: side,
        grey: share,
        streak: fc.constantFrom(...HAIR_COLOURS),
      },
      { requiredKeys: ['style', 'color'] },
    ),
    outfit: fc.record(
      {
        type: fc.constantFrom(...OUTFITS),
        color: fc.constantFrom(...CLOTH_COLOURS),
        inner: fc.constantFrom(...CLOTH_COLOURS),
      },
      { requiredKeys: ['type', 'color'] },
    ),
    scene: fc.constantFrom(...SCENES),
    light: side,
    expression: fc.constantFrom(...EXPRESSIONS),
    pose: fc.record(
      {
        yaw: angle,
        pitch: fc.integer({ min: -8, max: 8 }),
        roll: fc.integer({ min: -8, max: 8 }),
        body: angle,
        lean: fc.integer({ min: -6, max: 6 }),
        scale: fc.double({ min: 0.85, max: 1.25, noNaN: true }),
        dx: fc.integer({ min: -30, max: 30 }),
        dy: fc.integer({ min: -20, max: 30 }),
      },
      some,
    ),
    face: fc.record({ jaw: trait, wide: trait, long: trait, chin: trait, cheek: trait }, some),
    nose: fc.record({ width: trait, length: trait }, some),
    lips: fc.record({ color: fc.constantFrom(...LIP_COLOURS), full: trait, wide: trait }, some),
    brows: fc.record({ thick: trait, arch: trait, lift: trait }, some),
    beard: fc.constantFrom(...BEARDS),
    lines: share,
    freckles: fc.boolean(),
    mole: fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: 10, max: 90 }) }),
    glasses: fc.constantFrom(...GLASSES),
    earrings: fc.constantFrom(...EARRINGS),
    necklace: fc.constantFrom(...NECKLACES),
  },
  {
    requiredKeys: [
      'seed',
      'style',
      'sex',
      'skin',
      'eyes',
      'hair',
      'outfit',
      'scene',
      'light',
      'expression',
    ],
  },
)

const plain: PortraitLook = {
  seed: 7,
  style: 'anime',
  sex: 'female',
  skin: 'light',
  eyes: { color: 'green' },
  hair: { style: 'bob', color: 'black' },
  outfit: { type: 'crew', color: 'navy' },
  scene: 'garden',
  light: 1,
  expression: 'soft',
}

const catalogue = join(import.meta.dirname, '../../../apps/api/catalogue')

interface CatalogueLook {
  look: PortraitLook
  scenes: Parameters<typeof withScene>[1][]
}

function catalogueLooks(): [slug: string, look: PortraitLook][] {
  return readdirSync(catalogue, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const file = readFileSync(join(catalogue, name, 'look.json'), 'utf8')
      const { look, scenes }: CatalogueLook = JSON.parse(file)
      const elsewhere = scenes.map((change) => withScene(look, change))
      return [look, ...elsewhere].map((it): [string, PortraitLook] => [name, it])
    })
}

/** The tags of a document in order, each end matched with its start. */
function unbalancedTags(svg: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', empty] of svg.matchAll(/<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/g)) {
    if (empty) continue
    if (!end) open.push(name)
    else if (open.pop() !== name) return [name]
  }
  return open
}

test('every look gives the same well-formed drawing each time it is drawn', () => {
  fc.assert(
    fc.property(anyLook, (look) => {
      const svg = portrait(look)

      expect(portrait(structuredClone(look))).toBe(svg)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(unbalancedTags(svg)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('a drawing refers to nothing outside itself', () => {
  fc.assert(
    fc.property(anyLook, (look) => {
      const svg = portrait(look)
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)

      expect(used.filter((id) => !defined.has(id))).toEqual([])
      expect(svg).not.toMatch(/href|<image|<script/)
    }),
    { numRuns: 25 },
  )
})

test('a renderer can draw any look', async () => {
  await fc.assert(
    fc.asyncProperty(anyLook, async (look) => {
      const picture = sharp(Buffer.from(portrait(look))).resize(60, 80)
      const { width, height } = (await picture.png().toBuffer({ resolveWithObject: true })).info

      expect([width, height]).toEqual([60, 80])
    }),
    { numRuns: 4 },
  )
})

test('each trait changes the drawing', () => {
  const changes: Partial<PortraitLook>[] = [
    { seed: 8 },
    { style: 'realistic' },
    { sex: 'male' },
    { skin: 'umber' },
    { eyes: { color: 'blue' } },
    { eyes: { color: 'green', tilt: 0.8 } },
    { hair: { style: 'bun', color: 'black' } },
    { hair: { style: 'bob', color: 'red' } },
    { hair: { style: 'bob', color: 'black', streak: 'jade' } },
    { outfit: { type: 'coat', color: 'navy' } },
    { scene: 'rain' },
    { light: -1 },
    { expression: 'grin' },
    { face: { jaw: 1 } },
    { nose: { width: 1 } },
    { lips: { color: 'red' } },
    { brows: { thick: 1 } },
    { beard: 'full' },
    { lines: 1 },
    { freckles: true },
    { glasses: 'round' },
    { necklace: 'pendant' },
    { pose: { yaw: 15 } },
  ]
  const drawings = changes.map((change) => portrait({ ...plain, ...change }))

  expect(new Set([portrait(plain), ...drawings]).size).toBe(changes.length + 1)
})

const HAIRLINE = -98

/** Height of an eye as a share of the face from hairline to chin. */
function eyeShare(look: PortraitLook): number {
  const { top, bottom } = measureEye(look)
  return (top + bottom) / (buildHead(look).chin - HAIRLINE)
}

test('eyes keep adult proportions in every look', () => {
  fc.assert(
    fc.property(anyLook, (look) => {
      const bound = look.style === 'anime' ? 0.15 : 0.12

      expect(eyeShare(look)).toBeLessThanOrEqual(bound)
    }),
    { numRuns: 500 },
  )
})

test('turning the head moves the nose further than the ear', () => {
  const [ahead, turned] = [0, 20].map((yaw) => buildHead({ ...plain, pose: { yaw } }))
  const moved = (lift: number): number =>
    (turned?.project(0, 40, lift)[0] ?? 0) - (ahead?.project(0, 40, lift)[0] ?? 0)

  expect(moved(90)).toBeGreaterThan(moved(0) + 20)
})

test('a new scene keeps the person', () => {
  const elsewhere = withScene(
    { ...plain, pose: { yaw: 12, dx: 4 } },
    { scene: 'beach', pose: { yaw: -5 } },
  )

  expect(elsewhere).toEqual({ ...plain, scene: 'beach', pose: { yaw: -5, dx: 4 } })
})

test('the catalogue has 28 people of whom no two are drawn alike', () => {
  const looks = catalogueLooks()
  const drawings = looks.map(([, look]) => portrait(look))

  expect(new Set(looks.map(([slug]) => slug)).size).toBe(28)
  expect(new Set(drawings).size).toBe(looks.length)
  for (const svg of drawings) expect(unbalancedTags(svg)).toEqual([])
})
