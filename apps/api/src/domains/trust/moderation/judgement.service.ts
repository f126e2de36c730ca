import type { MinorState } from '@oriel/contract/trust/minors'
import type { Ctx } from '#/context.ts'
import { gradeByMeaning } from '#/domains/trust/crisis/reader/reader.service.ts'
import { CRISIS_CONTEXT, gradeTalk, type CrisisGrade } from '#/domains/trust/crisis/rules.ts'
import { dangerousRequest } from '#/domains/trust/danger/requests.rules.ts'
import { stopByMeaning } from '#/domains/trust/minors/reader/reader.service.ts'
import { isMinorRomance, NOTHING_SHOWN, readTalk, type Line } from '#/domains/trust/minors/rules.ts'
import { refusalOf, screenUserText, type Refusal } from '#/domains/trust/screening/screen.rules.ts'

const MAX_LEVEL = 3

/** Findings about a chat. */
export interface Findings {
  grade: CrisisGrade
  /** Refusal because of the message itself. */
  screened: Refusal | null
  minorState: MinorState
  /** Romance with someone under 18 is indicated. */
  isMinorRomance: boolean
  isUnjudged: boolean
}

/** A message that cannot be judged is treated like a call for help: the card, and no model. */
const UNJUDGED: Omit<Findings, 'minorState'> = {
  grade: { level: 0, kind: 'self_harm' },
  screened: null,
  isMinorRomance: false,
  isUnjudged: true,
}

/** By the rules alone. Never throws: if the rules fail, the message counts as unjudged (TS-013). */
export function judge(
  { clock, log }: Pick<Ctx, 'clock' | 'log'>,
  said: readonly Line[],
  known: MinorState | null,
): Findings {
  try {
    const now = clock.now()
    const minorState = readTalk(known, said, now)
    return {
      grade: gradeTalk(saidByUser(said)),
      screened: screen(now, said),
      minorState,
      isMinorRomance: isMinorRomance(minorState),
      isUnjudged: false,
    }
  } catch (error) {
    log.error({ err: error }, 'moderation rules failed')
    return { ...UNJUDGED, minorState: known ?? NOTHING_SHOWN }
  }
}

/** The user's newest messages that are graded together. */
function saidByUser(said: readonly Line[]): Line[] {
  return said.filter(({ sender }) => sender === 'user').slice(-1 - CRISIS_CONTEXT)
}

/** Why the message is refused, or null. Reasons that end the chat take precedence. */
export function refusalIn({ screened, isMinorRomance: isRomance }: Findings): Refusal | null {
  if (screened?.threat === 'MinorSafety' || !isRomance) return screened
  return refusalOf('minors')
}

/** Adds the meaning-based readers to grade and stop, where they are enabled (F-01, F-04). */
export async function readFurther(
  { encoder, clock }: Pick<Ctx, 'encoder' | 'clock'>,
  said: readonly Line[],
  findings: Findings,
): Promise<Findings> {
  if (encoder === null || findings.isUnjudged) return findings
  const [grade, minors] = await Promise.all([
    gradeByMeaning(encoder, saidByUser(said), findings.grade),
    stopByMeaning(encoder, said, { found: findings.minorState, today: clock.now() }),
  ])
  return { ...findings, grade, minorState: minors.state, isMinorRomance: minors.isStop }
}

/** A classifier may only raise a grade (TS-010); it is not asked if the grade cannot rise. */
export async function askFurther(
  { classifier }: Pick<Ctx, 'classifier'>,
  said: readonly Line[],
  findings: Findings,
): Promise<Findings> {
  if (classifier === null || findings.isUnjudged || findings.grade.level === MAX_LEVEL)
    return findings
  const judged = await classifier.judge(
    saidByUser(said)
      .map(({ text }) => text)
      .join('\n'),
  )
  return judged !== null && judged.level > findings.grade.level
    ? { ...findings, grade: judged }
    : findings
}

function screen(now: Date, said: readonly Line[]): Refusal | null {
  const text = said.at(-1)?.text ?? ''
  const window = said.slice(0, -1)
  const verdict = screenUserText(text, { currentYear: now.getUTCFullYear(), window })
  if (!verdict.allowed) return verdict
  const category = dangerousRequest(text)
  return category === null ? null : refusalOf(category)
}
