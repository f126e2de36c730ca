import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { readConfig } from '../apps/api/src/config.ts'
import { linesOf } from '../apps/api/src/domains/trust/crisis/heard.rules.ts'
import { gradeByMeaning } from '../apps/api/src/domains/trust/crisis/reader/reader.service.ts'
import { gradeCrisis } from '../apps/api/src/domains/trust/crisis/rules.ts'
import { screenUserText } from '../apps/api/src/domains/trust/screening/screen.rules.ts'
import { systemClock } from '../apps/api/src/platform/clock.ts'
import { createClassifier } from '../apps/api/src/providers/classifier/configure.ts'
import {
  isStoppedByMeaning,
  judgeConversation,
} from '../apps/api/src/testing/judge-conversation.ts'
import { patientEncoder } from '../apps/api/src/testing/patient-encoder.ts'
import { ROOT } from '../scripts/project.ts'
import { report, table } from './support/report.ts'
import {
  barRows,
  readCrisisCorpus,
  readMinorsCorpus,
  scoreRows,
  type Scored,
} from './support/trust-corpus.ts'

const { values: options } = parseArgs({
  options: {
    /** A folder with `crisis.json` and `minors.json` in the form of `bench/trust/README.md`. */
    corpus: { type: 'string' },
    /** Prints what was missed and what raised a false alarm. Never with a corpus that is still held out. */
    'show-missed': { type: 'boolean', default: false },
  },
})
const HELD_OUT = path.join(ROOT, 'bench/trust/held-out')
const folder = path.resolve(options.corpus ?? HELD_OUT)
const at = new Date()
/** Packed or plain. What is held out lies packed, so that no search through the tree shows a sentence. */
const read = (name: string): unknown => {
  const file = path.join(folder, name)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const packed = `${file}.gz`
  return existsSync(packed) ? JSON.parse(gunzipSync(readFileSync(packed)).toString()) : []
}

const classifier = createClassifier(readConfig(process.env).classifier, systemClock)
const encoder = patientEncoder()
const crisis: Scored[] = []
for (const { messages, lang, class: name } of readCrisisCorpus(read('crisis.json'))) {
  const text = messages.at(-1) ?? ''
  const ruled = gradeCrisis(text, messages.slice(0, -1))
  const together = (await gradeByMeaning(encoder, linesOf(messages), ruled)).level
  const judged = classifier === null ? null : await classifier.judge(messages.join('\n'))
  crisis.push({
    name,
    lang,
    isWanted: name !== 'everyday',
    level: ruled.level,
    read: together,
    together: Math.max(together, judged?.level ?? 0),
    shown: messages.join(' / '),
  })
}
const minors: Scored[] = []
for (const { messages, lang, class: name, expect } of readMinorsCorpus(read('minors.json'))) {
  const texts = messages.map(({ text }) => text)
  const verdict = screenUserText(texts.at(-1) ?? '', {
    currentYear: at.getUTCFullYear(),
    window: texts.slice(0, -1).map((text) => ({ text })),
  })
  const isRuled = judgeConversation(messages, at).verdict === 'stop'
  const isStopped = await isStoppedByMeaning(encoder, messages, at)
  const together = verdict.allowed && !isStopped ? 0 : 1
  minors.push({
    name: `${expect}: ${name}`,
    lang,
    isWanted: expect === 'stop',
    level: verdict.allowed && !isRuled ? 0 : 1,
    read: together,
    together,
    shown: texts.join(' / '),
  })
}
await encoder.stop()

const parts: string[] = []
let isMissed = false
for (const [title, scored, hasClassifier] of [
  ['Crisis', crisis, classifier !== null],
  ['Minors', minors, false],
] as const) {
  if (scored.length === 0) continue
  const bars = barRows(title, scored)
  isMissed ||= bars.some((row) => row.at(-1) === 'missed')
  const columns = [
    'Entries',
    'rules',
    'rules and reader',
    ...(hasClassifier ? ['with the classifier'] : []),
  ]
  const tableOf = (what: string, by: 'name' | 'lang') =>
    title === 'Crisis'
      ? table([what, ...columns, 'graded 2 or 3'], scoreRows(scored, by, hasClassifier))
      : table(
          [what, ...columns],
          scoreRows(scored, by, hasClassifier).map((row) => row.slice(0, -1)),
        )
  parts.push(
    `### ${title}: ${scored.length} entries`,
    table(['Bar', 'Measured', 'Asked', ''], bars),
    tableOf('Class', 'name'),
    tableOf('Language', 'lang'),
  )
}
if (parts.length === 0) throw new Error(`no crisis.json and no minors.json in ${folder}`)
if (options['show-missed']) {
  for (const { isWanted, level, lang, name, shown } of [...crisis, ...minors]) {
    if (isWanted !== level > 0)
      console.log(`${isWanted ? 'missed' : 'alarm '} ${lang} ${name}: ${shown}`)
  }
}
await report('trust', at, parts, { isWhole: folder === HELD_OUT })
if (isMissed) process.exitCode = 1
