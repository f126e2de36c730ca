import type { MinorState } from '@oriel/contract/trust/minors'
import type { Ctx } from '#/context.ts'
import { gradeByMeaning } from './crisis/reader/reader.service.ts'
import { CRISIS_CONTEXT, gradeCrisis, type CrisisGrade } from './crisis/rules.ts'
import { dangerousRequest } from './danger/requests.rules.ts'
import { refusalOf, screenUserText, type Refusal } from './screen.rules.ts'
import { isMinorRomance, NOTHING_SHOWN, readTalk, type Line } from './screening/minors.rules.ts'

const MAX_LEVEL = 3

/** What a talk shows about its user. */
export interface Findings {
  grade: CrisisGrade
  refusal: Refusal | null
  minorState: MinorState
  isUnjudged: boolean
}

/** What nobody could judge is met as if somebody were in need: with the card, and with no model. */
const UNJUDGED: Omit<Findings, 'minorState'> = {
  grade: { level: 0, kind: 'self_harm' },
  refusal: null,
  isUnjudged: true,
}

/** By the rules alone. Never throws: rules that fail leave the talk unjudged (TS-013). */
export function judge(
  { clock, log }: Pick<Ctx, 'clock' | 'log'>,
  said: readonly Line[],
  known: MinorState | null,
): Findings {
  try {
    const now = clock.now()
    const minorState = readTalk(known, said, now)
    const minors = isMinorRomance(minorState) ? refusalOf('minors') : null
    const refusal = screen(now, said) ?? minors
    return { grade: gradeOf(said), refusal, minorState, isUnjudged: false }
  } catch (error) {
    log.error({ err: error }, 'moderation rules failed')
    return { ...UNJUDGED, minorState: known ?? NOTHING_SHOWN }
  }
}

function gradeOf(said: readonly Line[]): CrisisGrade {
  const texts = toldBy(said)
  return gradeCrisis(texts.at(-1) ?? '', texts.slice(0, -1))
}

/** What the user wrote last, with the context that is graded with it. */
function toldBy(said: readonly Line[]): string[] {
  const texts = said.filter(({ sender }) => sender === 'user').map(({ text }) => text)
  return texts.slice(-1 - CRISIS_CONTEXT)
}

/** The reader of meanings is part of the grade, wherever it stands in force (F-01). */
export async function readFurther(
  { encoder }: Pick<Ctx, 'encoder'>,
  said: readonly Line[],
  findings: Findings,
): Promise<Findings> {
  if (encoder === null || findings.isUnjudged) return findings
  return { ...findings, grade: await gradeByMeaning(encoder, toldBy(said), findings.grade) }
}

/** A classifier may raise a grade and never lower it (TS-010); where nothing is higher it is not asked. */
export async function askFurther(
  { classifier }: Pick<Ctx, 'classifier'>,
  said: readonly Line[],
  findings: Findings,
): Promise<Findings> {
  if (classifier === null || findings.isUnjudged || findings.grade.level === MAX_LEVEL)
    return findings
  const heard = await classifier.judge(toldBy(said).join('\n'))
  return heard !== null && heard.level > findings.grade.level
    ? { ...findings, grade: heard }
    : findings
}

function screen(now: Date, said: readonly Line[]): Refusal | null {
  const texts = said.map(({ text }) => text)
  const verdict = screenUserText(texts.at(-1) ?? '', {
    currentYear: now.getUTCFullYear(),
    window: texts.slice(0, -1),
  })
  if (!verdict.allowed) return verdict
  const category = dangerousRequest(texts.at(-1) ?? '')
  return category === null ? null : refusalOf(category)
}
