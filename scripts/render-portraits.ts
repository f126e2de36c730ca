/**
 * Draws the demo catalogue: `node scripts/render-portraits.ts [--only slug]`.
 *
 * Reads apps/api/catalogue/<slug>/look.json and writes beside it the card renditions
 * (portrait-320/640/960), two further scenes (scene-2, scene-3) and portrait.json.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { portrait, withScene, type SceneChange } from '@oriel/portraits/portrait'
import { type PortraitLook } from '@oriel/portraits/studio/look'

interface CatalogueLook {
  /** One clause on the person and the scene, for screen readers. */
  alt: string
  look: PortraitLook
  scenes: [SceneChange, SceneChange]
}

const catalogue = join(import.meta.dirname, '../apps/api/catalogue')

/** Twice the size of the drawing, so that the largest rendition is scaled down. */
const DENSITY_DPI = 132
const WIDTHS_PX = [320, 640, 960] as const
const SCENE_WIDTH_PX = 640
const PLACEHOLDER_WIDTH_PX = 12

const rasterise = (look: PortraitLook): Promise<Buffer> =>
  sharp(Buffer.from(portrait(look)), { density: DENSITY_DPI })
    .removeAlpha()
    .png()
    .toBuffer()

async function writeRendition(picture: Buffer, path: string, widthPx: number): Promise<void> {
  const sized = await sharp(picture)
    .resize(widthPx, Math.round((widthPx * 4) / 3))
    .png({ compressionLevel: 1 })
    .toBuffer()
  await sharp(sized).webp({ quality: 78, effort: 5 }).toFile(`${path}.webp`)
  await sharp(sized).avif({ quality: 54, effort: 4 }).toFile(`${path}.avif`)
}

async function describe(picture: Buffer, alt: string) {
  const tiny = await sharp(picture)
    .resize(PLACEHOLDER_WIDTH_PX, 16)
    .webp({ quality: 40 })
    .toBuffer()
  const { dominant } = await sharp(picture).stats()
  const channels = [dominant.r, dominant.g, dominant.b]
  return {
    blurDataUrl: `data:image/webp;base64,${tiny.toString('base64')}`,
    dominant: `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`,
    alt,
  }
}

async function render(slug: string): Promise<void> {
  const folder = join(catalogue, slug)
  const source = await readFile(join(folder, 'look.json'), 'utf8')
  const { alt, look, scenes }: CatalogueLook = JSON.parse(source)
  const picture = await rasterise(look)
  for (const widthPx of WIDTHS_PX) {
    await writeRendition(picture, join(folder, `portrait-${widthPx}`), widthPx)
  }
  for (const [index, change] of scenes.entries()) {
    const scene = await rasterise(withScene(look, change))
    await writeRendition(scene, join(folder, `scene-${index + 2}`), SCENE_WIDTH_PX)
  }
  const facts = await describe(picture, alt)
  await writeFile(join(folder, 'portrait.json'), `${JSON.stringify(facts, null, 2)}\n`)
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const folders = await readdir(catalogue, { withFileTypes: true })
const slugs = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
for (const slug of values.only === undefined ? slugs : [values.only]) {
  await render(slug)
  process.stdout.write(`${slug}\n`)
}
