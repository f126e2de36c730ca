import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { linesOf } from '../apps/api/src/domains/trust/crisis/heard.rules.ts'
import { LETTER_PLACES } from '../apps/api/src/domains/trust/crisis/reader/letters.rules.ts'
import { CLASSES } from '../apps/api/src/domains/trust/crisis/reader/model.rules.ts'
import { readingOf } from '../apps/api/src/domains/trust/crisis/reader/reading.rules.ts'
import {
  FOUND_WEIGHT,
  MEANING_WEIGHT,
} from '../apps/api/src/domains/trust/crisis/reader/risk.rules.ts'
import { STOPPED_WEIGHT } from '../apps/api/src/domains/trust/minors/reader/stop.rules.ts'
import { readVocabulary, tokensOf } from '../apps/api/src/providers/encoder/tokens.ts'
import { ROOT } from './project.ts'
import { readExamples } from './reader/examples.ts'
import { readTalks } from './reader/talks.ts'

/**
 * Trains the readers of messages and of talks further (F-01, F-04, `docs/adr/0019`): makes ready
 * here what the product makes ready of each, and lets `reader/train.py` continue from the network
 * in the repository. Takes an hour and needs `python3-sklearn` of Debian, because nothing on npm
 * trains such a network in acceptable time.
 */
const ENCODER = path.join(ROOT, 'apps/api/src/providers/encoder')
const TRUST = path.join(ROOT, 'apps/api/src/domains/trust')

const DEBIAN_PYTHON = '/usr/bin/python3'

const folder = mkdtempSync(path.join(tmpdir(), 'oriel-reader-'))
const words = new URL(`file://${ENCODER}/words.txt`)
const vocabulary = readVocabulary(words)
const lines = readExamples().flatMap(({ messages, lang, name, found, isAsked }) => {
  const reading = readingOf(linesOf(messages))
  if (reading === null) return []
  const line = {
    lang,
    name: CLASSES.indexOf(name),
    isFound: found.level > 0,
    isAsked,
    isGlossed: reading.isGlossed,
    tokens: tokensOf(reading.text, vocabulary),
    letters: [...reading.letters],
    english: [...reading.english],
    signs: reading.signs,
  }
  return [JSON.stringify(line)]
})
writeFileSync(path.join(folder, 'examples.jsonl'), lines.join('\n'))
const talks = readTalks(new Date()).map(({ talk, kind, text, isStop, isFound, isWhole, isAsked }) =>
  JSON.stringify({
    talk,
    kind,
    isStop,
    isFound,
    isWhole,
    isAsked,
    tokens: tokensOf(text, vocabulary),
  }),
)
writeFileSync(path.join(folder, 'talks.jsonl'), talks.join('\n'))
writeFileSync(
  path.join(folder, 'settings.json'),
  JSON.stringify({
    classes: CLASSES,
    letterPlaces: LETTER_PLACES,
    meaningWeight: MEANING_WEIGHT,
    foundWeight: FOUND_WEIGHT,
    stoppedWeight: STOPPED_WEIGHT,
    words: words.pathname,
    network: path.join(ENCODER, 'network.bin'),
    model: path.join(TRUST, 'crisis/reader/model.json'),
    talkModel: path.join(TRUST, 'minors/reader/model.json'),
  }),
)
console.log(`${lines.length} sentences, ${talks.length} talks`)
run(DEBIAN_PYTHON, [path.join(ROOT, 'scripts/reader/train.py'), folder])
run(process.execPath, [path.join(ROOT, 'scripts/set-reader-limits.ts')])
rmSync(folder, { recursive: true })

function run(command: string, args: readonly string[]): void {
  // Each network learns on a core of its own.
  const env = { ...process.env, OPENBLAS_NUM_THREADS: '1' }
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit', env })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}
