import { asId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { STOPPED } from '#/domains/chat/engine/running-turns.ts'
import { forgetEvidence } from '#/domains/chat/reports/service.ts'
import { STOP_TURN } from '#/domains/chat/turns/service.ts'
import { CASES_ERASED } from '#/domains/support/events.ts'
import { UNDERAGE_FOUND } from '#/domains/trust/events.ts'

/** Ends local replies when another instance or domain requests it (TURN-006, TS-024). */
export function subscribeToStops({ news, turns }: Pick<Engine, 'news' | 'turns'>): void {
  news.subscribe(({ userId, target, args }) => {
    if (target === STOP_TURN) turns.get(asId(String(args[0])))?.abort.abort(STOPPED)
    if (target !== UNDERAGE_FOUND) return
    for (const turn of turns.of(userId)) {
      if (turn.turnId !== args[0]) turn.abort.abort(STOPPED)
    }
  })
}

/** Evidence of a report is deleted together with its support case (TS-070). */
export function subscribeToErasedCases({ jobs }: Pick<Ctx, 'jobs'>): void {
  jobs.define(
    CASES_ERASED,
    ({ caseIds }) =>
      (tx) =>
        forgetEvidence(tx, caseIds),
  )
}
