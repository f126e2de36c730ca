import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  LETTER_PLACES,
  type Letters,
} from '../apps/api/src/domains/trust/crisis/reader/letters.rules.ts'
import type { PackedModel } from '../apps/api/src/domains/trust/crisis/reader/model.rules.ts'
import { readingOf } from '../apps/api/src/domains/trust/crisis/reader/reading.rules.ts'
import {
  FOUND_WEIGHT,
  LETTERS_WEIGHT,
} from '../apps/api/src/domains/trust/crisis/reader/risk.rules.ts'
import { createSentenceEncoder } from '../apps/api/src/providers/encoder/thread.ts'
import { ROOT } from './project.ts'
import { readExamples, type Example } from './reader/examples.ts'
import { scoresOf, train, type Examples, type Trained } from './reader/machine.ts'

/** How sharply likeness of meaning falls with distance, and how much each machine is smoothed: the best of a few, out of fold. */
const GAMMA = 1.5
const MEANING_SMOOTHNESS = 0.1
const LETTERS_SMOOTHNESS = 0.3
const FOLDS = 4
/** Shares of hard everyday sentences, never learnt from, that an alarm and a grave one may cost. */
const ALARM_COST = 0.018
const GRAVE_COST = 0.004
/** A byte holds numbers of up to 127 times this; nearly all of a meaning's are smaller. */
const SCALE = 1 / 400
const MODEL = path.join(ROOT, 'apps/api/src/domains/trust/crisis/reader/model.json')

interface Read extends Example {
  letters: Letters
  meaning: Float32Array
}

const examples = await readAll()
const count = examples.length
const signs = Float64Array.from(examples, ({ name }) => (name === 'everyday' ? -1 : 1))
const meanings: Examples = { likeness: likenessBy(alikeInMeaning), count, signs }
const letters: Examples = { likeness: likenessBy(alikeInLetters), count, signs }
const everybody = examples.map((_, at) => at)
console.log(`${count} examples, ${signs.filter((sign) => sign > 0).length} of them in danger`)

const risks = new Float64Array(count)
for (let fold = 0; fold < FOLDS; fold++) {
  const asked = everybody.filter((at) => at % FOLDS === fold)
  const others = everybody.filter((at) => at % FOLDS !== fold)
  const byMeaning = scoresOf(meanings, train(meanings, others, MEANING_SMOOTHNESS), asked)
  const byLetters = scoresOf(letters, train(letters, others, LETTERS_SMOOTHNESS), asked)
  for (const [at, row] of asked.entries()) {
    const isFound = (examples[row]?.found.level ?? 0) > 0
    risks[row] =
      (byMeaning[at] ?? 0) + LETTERS_WEIGHT * (byLetters[at] ?? 0) + (isFound ? FOUND_WEIGHT : 0)
  }
}
const everyday = everybody
  .filter((at) => examples[at]?.name === 'everyday' && examples[at]?.isHard)
  .map((at) => risks[at] ?? 0)
  .toSorted((left, right) => right - left)
const alarm = everyday[Math.floor(everyday.length * ALARM_COST)] ?? 0
const grave = everyday[Math.floor(everyday.length * GRAVE_COST)] ?? 0
printTables()
keep(train(meanings, everybody, MEANING_SMOOTHNESS), train(letters, everybody, LETTERS_SMOOTHNESS))

async function readAll(): Promise<Read[]> {
  const encoder = createSentenceEncoder({ onFault: (error) => console.error(error) })
  const read: Read[] = []
  for (const example of readExamples()) {
    const reading = readingOf(example.messages)
    const meaning = reading && (await encoder.encode(reading.text))
    if (reading && meaning) read.push({ ...example, letters: reading.letters, meaning })
  }
  await encoder.stop()
  return read
}

function likenessBy(alike: (left: Read, right: Read) => number): Float32Array {
  const likeness = new Float32Array(count * count)
  for (const [at, left] of examples.entries()) {
    for (let other = at; other < count; other++) {
      const right = examples[other]
      const value = right === undefined ? 0 : alike(left, right)
      likeness[at * count + other] = value
      likeness[other * count + at] = value
    }
  }
  return likeness
}

function alikeInMeaning({ meaning: left }: Read, { meaning: right }: Read): number {
  let distance = 0
  for (let at = 0; at < left.length; at++) distance += ((left[at] ?? 0) - (right[at] ?? 0)) ** 2
  return Math.exp(-GAMMA * distance)
}

function alikeInLetters({ letters: left }: Read, { letters: right }: Read): number {
  const [few, many] = left.size < right.size ? [left, right] : [right, left]
  let product = 0
  for (const [place, weight] of few) product += weight * (many.get(place) ?? 0)
  return product
}

/** What the rules and the reader find of sentences that the reader did not learn from. */
function printTables(): void {
  for (const by of ['name', 'lang'] as const) {
    for (const group of new Set(examples.map((example) => example[by]))) {
      const those = everybody.filter((at) => examples[at]?.[by] === group && examples[at]?.isHard)
      const share = (isHit: (at: number) => boolean, isWanted: boolean) => {
        const of = those.filter((at) => (examples[at]?.name === 'everyday') !== isWanted)
        return of.length === 0 ? '-' : ((100 * of.filter(isHit).length) / of.length).toFixed(1)
      }
      const ruled = (at: number) => (examples[at]?.found.level ?? 0) > 0
      const isAlarm = (at: number) => (risks[at] ?? 0) >= alarm
      console.log(
        `${group.padEnd(9)} found ${share(ruled, true)} -> ${share(isAlarm, true)}  alarms ${share(ruled, false)} -> ${share(isAlarm, false)}`,
      )
    }
  }
}

function pack({ buffer, byteOffset, byteLength }: ArrayBufferView): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}

function keep(byMeaning: Trained, byLetters: Trained): void {
  const rows = everybody.filter((at) => byMeaning.weights[at] !== 0)
  const bytes = rows.flatMap((at) =>
    Array.from(examples[at]?.meaning ?? [], (each) =>
      Math.max(-127, Math.min(127, Math.round(each / SCALE))),
    ),
  )
  const places = new Float32Array(LETTER_PLACES)
  for (const [at, example] of examples.entries()) {
    for (const [place, weight] of example.letters) {
      places[place] = (places[place] ?? 0) + weight * (byLetters.weights[at] ?? 0)
    }
  }
  const model: PackedModel = {
    meanings: pack(Int8Array.from(bytes)),
    scale: SCALE,
    size: examples[0]?.meaning.length ?? 0,
    weights: pack(Float32Array.from(rows, (at) => byMeaning.weights[at] ?? 0)),
    kinds: pack(Uint8Array.from(rows, (at) => examples[at]?.kind ?? 0)),
    bias: byMeaning.bias,
    letters: pack(places),
    lettersBias: byLetters.bias,
    gamma: GAMMA,
    alarm,
    grave,
  }
  writeFileSync(MODEL, `${JSON.stringify(model, null, 2)}\n`)
  console.log(
    `${rows.length} sentences decide; alarm from ${alarm.toFixed(3)}, grave from ${grave.toFixed(3)}`,
  )
}
