/**
 * Plays the ten talks against the demo voice and writes docs/voice.md with every reply and its score
 * (TALK-070). Run: node scripts/voice-talks.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playTalk } from '@oriel/voice/talk.fixture'
import { ROOT } from './project.ts'

export type Score = 'fits' | 'weak' | 'unrelated' | 'wrong fact'

interface Scored {
  reply: string
  score: Score
  /** The reader would have closed the page at this reply. */
  leaves: boolean
}

type Side = 'before' | 'after'
type Scores = Record<string, Record<Side, Scored>[]>

interface Talk {
  talk: string
  character: string
  lines: string[]
}

const FIXTURES = join(ROOT, 'packages/voice/src/fixtures')
const PAGE = join(ROOT, 'docs/voice.md')
const TABLES = '<!-- the talks -->'
const NAMES: readonly Score[] = ['fits', 'weak', 'unrelated', 'wrong fact']

const parsed = (file: string): unknown => JSON.parse(readFileSync(join(FIXTURES, file), 'utf8'))

export function readScores(): Scores {
  return parsed('scores.json') as Scores
}

export function readTalk(name: string): Talk {
  return parsed(`talks/${name}.json`) as Talk
}

/** What the voice says to a talk today. */
export function repliesTo({ character, lines }: Talk): string[] {
  return playTalk(character, lines)
}

/** How many of 300 replies got which score. */
export function tally(scores: Scores, side: Side): Record<Score | 'would leave', number> {
  const all = Object.values(scores).flatMap((talk) => talk.map((line) => line[side]))
  const counted = NAMES.map((name) => [name, all.filter(({ score }) => score === name).length])
  return Object.fromEntries([
    ...counted,
    ['would leave', all.filter(({ leaves }) => leaves).length],
  ])
}

/** The tables of the page, from the kept scores. */
export function tablesOf(scores: Scores): string {
  const before = tally(scores, 'before')
  const after = tally(scores, 'after')
  const total = Object.values(scores).flat().length
  const share = (count: number) => `${count} (${Math.round((count / total) * 1000) / 10} %)`
  const sums = ([...NAMES, 'would leave'] as const).map(
    (name) => `| ${name} | ${share(before[name])} | ${share(after[name])} |`,
  )
  const talks = Object.entries(scores).map(([name, lines]) => talkTable(readTalk(name), lines))
  return [
    `| of ${total} replies | before | after |\n| --- | --- | --- |\n${sums.join('\n')}`,
    ...talks,
  ].join('\n\n')
}

/** A text within a cell of a table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('<', '&lt;')
}

function mark({ score, leaves }: Scored): string {
  return leaves ? `${score}, would leave` : score
}

function talkTable({ talk, character, lines }: Talk, scored: Scores[string]): string {
  const rows = scored.map(
    ({ before, after }, at) =>
      `| ${at + 1} | ${cell(lines[at] ?? '')} | ${cell(before.reply)} | ${mark(before)} | ${cell(after.reply)} | ${mark(after)} |`,
  )
  return `### ${talk}, with ${character}\n\n| | user | before | score | after | score |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}`
}

/** The page as it stands, with its tables made anew. */
export function pageWith(page: string, tables: string): string {
  const [words = ''] = page.split(TABLES)
  return `${words}${TABLES}\n\n${tables}\n`
}

export function readPage(): string {
  return readFileSync(PAGE, 'utf8')
}

if (import.meta.main) {
  const scores = readScores()
  const changed = Object.entries(scores).flatMap(([name, lines]) =>
    repliesTo(readTalk(name)).flatMap((reply, at) =>
      reply === lines[at]?.after.reply ? [] : [`${name} ${at + 1}: ${reply}`],
    ),
  )
  writeFileSync(PAGE, pageWith(readPage(), tablesOf(scores)))
  if (changed.length > 0) {
    console.error(`Not scored yet, read and score anew:\n${changed.join('\n')}`)
    process.exitCode = 1
  }
}
