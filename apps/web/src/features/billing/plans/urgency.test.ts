import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Only an offer's own end may urge, and only the server provides figures (TS-061). */
const SOURCES = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8')
const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['**/*.test.*'] })
const catalogues = globSync('lib/i18n/en*.json', { cwd: SOURCES })

const PRESSURE =
  /hurry|last chance|final hours?|only today|today only|act (now|fast)|don.t miss|almost (gone|sold)|selling fast|limited[- ]time|while (stocks?|supplies) last|\d+ (people|others) (are|have)|only \d+ left/i
/** A hard-coded price, percentage or countdown. */
const FIGURE = /[$€£] ?\d|\b\d+ ?%|\b0?9:59\b|\b(?:59|120|599) ?s(?:ec|econds)?\b/

function faultsOf(text: string): string[] {
  return [PRESSURE, FIGURE].flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
}

test('TS-061 no text of the catalogues creates urgency or names a figure of its own', () => {
  expect(catalogues.length).toBeGreaterThanOrEqual(4)
  const texts = catalogues.flatMap((file) =>
    Object.entries(JSON.parse(read(file)) as Record<string, string>),
  )
  const found = texts.filter(([, text]) => faultsOf(text).length > 0)
  expect(found).toEqual([])
})

test('TS-061 the patterns that are searched for', () => {
  const wrong = [
    'Hurry up!',
    'Only 3 left',
    '70% OFF',
    'Was $39.99',
    'Ends in 09:59',
    'LAST CHANCE',
  ]
  expect(wrong.filter((text) => faultsOf(text).length === 0)).toEqual([])
  expect(faultsOf('Premium: {percent}% OFF ends in')).toEqual([])
})

test('TS-061 every clock on the screens runs to the end of an offer of the server', () => {
  const drawn = sources.filter((file) => /<OfferClock\b/.test(read(file)))
  expect(drawn.length).toBeGreaterThan(0)
  for (const file of drawn)
    expect([file, read(file)]).toEqual([file, expect.stringMatching(ENDING)])
  const timers = sources.filter((file) => read(file).includes('role="timer"'))
  expect(timers).toEqual([path.normalize('features/billing/clocks/offer-clock.tsx')])
})

/** A clock whose seconds come only from the hook with the server's end date. */
const ENDING =
  /const seconds = useOfferClock\([^)]*\b(?:expiresAt|offerExpiresAt)\b[^)]*\)[\s\S]*<OfferClock seconds=\{seconds\}/
