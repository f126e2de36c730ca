import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { linesOf } from '../apps/api/src/domains/trust/crisis/heard.rules.ts'
import type { PackedModel } from '../apps/api/src/domains/trust/crisis/reader/model.rules.ts'
import { readMessages } from '../apps/api/src/domains/trust/crisis/reader/reader.service.ts'
import { readingOf } from '../apps/api/src/domains/trust/crisis/reader/reading.rules.ts'
import { gradeCrisis } from '../apps/api/src/domains/trust/crisis/rules.ts'
import { readNewestLines } from '../apps/api/src/domains/trust/minors/reader/reader.service.ts'
import type { PackedTalkModel } from '../apps/api/src/domains/trust/minors/reader/stop.rules.ts'
import { isMinorRomance, readTalk } from '../apps/api/src/domains/trust/minors/rules.ts'
import { patientEncoder } from '../apps/api/src/testing/patient-encoder.ts'
import { ROOT } from './project.ts'
import { readExamples, type Example } from './reader/examples.ts'
import { readTalks, type TalkExample } from './reader/talks.ts'

/**
 * Sets from where on a message is an alarm, and a talk is stopped (F-01, F-04): by examples that were never
 * learnt from, read as the product reads them. Prints what is found then, by class and language.
 */

/** Shares of everyday sentences that an alarm, and a grave one, may cost. */
const ALARM_COST = 0.016
const GRAVE_COST = 0.004
/**
 * Shares of talks that may be stopped: of adults', written to be mistaken for others, and of
 * ordinary lovers'.
 */
const STOP_COST = 0.038
const LOVERS_COST = 0.002

const TRUST = path.join(ROOT, 'apps/api/src/domains/trust')
const encoder = patientEncoder()

interface Judged {
  score: number
  isDanger: boolean
  groups: string[]
}
const crises: (Judged & { isGlossed: boolean })[] = []
for (const example of readExamples().filter(({ isAsked }) => isAsked)) {
  const score = await riskOf(example)
  const { name, lang, messages } = example
  const isGlossed = readingOf(linesOf(messages))?.isGlossed ?? true
  crises.push({ score, isGlossed, isDanger: name !== 'everyday', groups: [name, lang] })
}
const model = path.join(TRUST, 'crisis/reader/model.json')
const limits = (['english', 'glossed'] as const).map((source) => {
  const those = crises.filter(({ isGlossed }) => isGlossed === (source === 'glossed'))
  const everyday = those.filter(({ isDanger }) => !isDanger)
  const [alarm, grave] = [limitOf(everyday, ALARM_COST), limitOf(everyday, GRAVE_COST)]
  report(source, those, alarm)
  return { source, alarm, grave }
})
const packed = JSON.parse(readFileSync(model, 'utf8')) as PackedModel
for (const { source, alarm, grave } of limits) {
  packed.alarm[source] = alarm
  packed.grave[source] = grave
}
write(model, packed)

const today = new Date()
const talks: Judged[] = []
for (const talk of readTalks(today).filter(({ isAsked, isWhole }) => isAsked && isWhole)) {
  talks.push({ score: await stopScoreOf(talk), isDanger: talk.isStop, groups: [talk.kind] })
}
const adults = talks.filter(({ isDanger }) => !isDanger)
const lovers = adults.filter(({ groups }) => groups.includes('lovers'))
const others = adults.filter(({ groups }) => !groups.includes('lovers'))
const stop = Math.max(limitOf(others, STOP_COST), limitOf(lovers, LOVERS_COST))
report('talks', talks, stop)
const talkModel = path.join(TRUST, 'minors/reader/model.json')
write(talkModel, { ...(JSON.parse(readFileSync(talkModel, 'utf8')) as PackedTalkModel), stop })
await encoder.stop()

/** The alarm limit up to which messages get the card. */
async function riskOf({ messages, found }: Example): Promise<number> {
  const plain = gradeCrisis(messages.at(-1) ?? '', [])
  const readings = await readMessages(encoder, linesOf(messages), found)
  if (readings === null) return found.level > 0 ? Infinity : -Infinity
  if (found.level > plain.level) return Infinity
  const { alone } = readings
  const [earlier, together] = await Promise.all([readings.earlier(), readings.together()])
  const joined = earlier !== null && together !== null && together.score >= earlier.score
  const followed = earlier !== null && found.level > 0 ? earlier.score : -Infinity
  return Math.max(alone.score, joined ? together.score : -Infinity, followed)
}

/** The limit up to which a talk is stopped, at whichever of the user's messages. */
async function stopScoreOf({ lines }: TalkExample): Promise<number> {
  let most = -Infinity
  for (const [at, { sender }] of lines.entries()) {
    if (sender !== 'user') continue
    const talk = lines.slice(0, at + 1)
    const found = readTalk(null, talk, today)
    const read = await readNewestLines(encoder, talk, { found, today })
    most = Math.max(most, read?.score ?? (isMinorRomance(found) ? Infinity : -Infinity))
  }
  return most
}

function limitOf(from: readonly Judged[], cost: number): number {
  const scores = from.map(({ score }) => score).toSorted((a, b) => b - a)
  const first = scores[Math.floor(cost * scores.length)] ?? 0
  // Just above the first that is not to be one.
  return first + Math.max(Math.abs(first), 1) * 1e-6
}

function report(title: string, judged: readonly Judged[], limit: number): void {
  const share = (of: readonly Judged[]) =>
    of.length === 0
      ? '-'
      : `${((100 * of.filter(({ score }) => score >= limit).length) / of.length).toFixed(1)} %`
  console.log(title, 'from', limit.toFixed(3), 'on')
  for (const group of new Set(judged.flatMap(({ groups }) => groups))) {
    const those = judged.filter(({ groups }) => groups.includes(group))
    const [danger, none] = [
      those.filter((each) => each.isDanger),
      those.filter((each) => !each.isDanger),
    ]
    console.log(
      `  ${group}: found ${share(danger)} of ${danger.length}, alarms ${share(none)} of ${none.length}`,
    )
  }
}

function write(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
