import type * as z from 'zod/mini'
import type { Core } from '#/payments/core.ts'
import { later } from '#/payments/machine/clock.ts'
import { fromTimestamp, type Subscription } from './subscription.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { pauseChange, pauseRequest } from './wire.ts'

const PAUSE = 'solidgate-pause'
const RESUME = 'solidgate-resume'

/** Obsolete if the schedule has changed by then. */
interface Due {
  subscriptionId: string
  pause: NonNullable<Subscription['pause']>
}

type Point = z.infer<typeof pauseRequest>['start_point']

/** When a pause begins or ends; null for one without an end. */
function instantOf(core: Core, point: Point): Date | null {
  if (point.type === 'specific_date') return fromTimestamp(point.date)
  return point.type === 'immediate' ? core.clock.now() : null
}

/** Schedules a pause, or changes the end of the scheduled one. Null if that is impossible. */
export async function schedulePause(
  core: Core,
  subscriptions: Subscriptions,
  id: string,
  given: z.infer<typeof pauseRequest> | z.infer<typeof pauseChange>,
): Promise<Subscription | null> {
  const known = await subscriptions.kept.get(id)
  const isNew = 'start_point' in given
  if (known === null || isNew !== (known.pause === null)) return null
  const from = isNew ? instantOf(core, given.start_point) : new Date(known.pause?.from ?? 0)
  const to = instantOf(core, given.stop_point)
  if (from === null || (to !== null && to <= from)) return null
  const pause = { from: from.toISOString(), to: to?.toISOString() ?? null }
  const why = isNew ? 'pause_schedule.create' : 'pause_schedule.update'
  const planned = await subscriptions.change(id, why, (current) => ({ ...current, pause }))
  await plan(core, PAUSE, from, { subscriptionId: id, pause })
  if (to !== null) await plan(core, RESUME, to, { subscriptionId: id, pause })
  return planned
}

/** Cancels the scheduled pause, or ends the running one. */
export async function removePause(
  core: Core,
  subscriptions: Subscriptions,
  id: string,
): Promise<Subscription | null> {
  const known = await subscriptions.kept.get(id)
  if (known === null || known.pause === null) return null
  if (known.status === 'paused') await resume(core, subscriptions, known)
  return subscriptions.change(id, 'pause_schedule.delete', (current) => ({
    ...current,
    pause: null,
  }))
}

const plan = (core: Core, kind: string, at: Date, doc: Due) =>
  core.schedule.add({ kind, lane: doc.subscriptionId, at, doc })

export function registerPauses(core: Core, subscriptions: Subscriptions): void {
  const planned = async ({ subscriptionId, pause }: Due): Promise<Subscription | null> => {
    const known = await subscriptions.kept.get(subscriptionId)
    const isSame = known?.pause?.from === pause.from && known.pause.to === pause.to
    return isSame ? known : null
  }
  core.schedule.on<Due>(PAUSE, async (due) => {
    const known = await planned(due)
    if (known?.status !== 'active') return
    await subscriptions.change(known.id, 'pause', (current) => ({ ...current, status: 'paused' }))
  })
  core.schedule.on<Due>(RESUME, async (due) => {
    const known = await planned(due)
    if (known?.status === 'paused') await resume(core, subscriptions, known)
  })
}

/** Continues the paid period where it stopped. */
async function resume(core: Core, subscriptions: Subscriptions, paused: Subscription) {
  const lastedMs = core.clock.now().getTime() - new Date(paused.pause?.from ?? 0).getTime()
  const resumed = await subscriptions.change(paused.id, 'resume', (current) => ({
    ...current,
    status: 'active',
    pause: null,
    expiredAt: later(new Date(current.expiredAt), lastedMs).toISOString(),
  }))
  if (resumed !== null) await subscriptions.planRenewal(resumed)
}
