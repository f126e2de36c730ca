import { legalSettings } from '@oriel/variants/legal'
import type { Ctx } from '#/context.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { alarmPercent, nextAlarmAt } from './deadlines.rules.ts'
import { alarm } from './mail/letters.ts'
import { lockAlarming, setAlarmed } from './store.ts'

const BATCH = 100

/**
 * Raises each open case's alarm at 50, 80 and 100 % of its time, once each, by log and mail
 * (TS-047).
 */
export async function raiseAlarms(
  { clock, log, mail }: Pick<Ctx, 'clock' | 'log' | 'mail'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now()
  for (const ticket of await lockAlarming(tx, now, BATCH)) {
    const { ticketId, kind, brand } = ticket
    const start = { ...ticket, timeZone: legalSettings(brand).timeZone }
    const percent = alarmPercent(start, now)
    await setAlarmed(tx, { ticketId, alarmAt: nextAlarmAt(start, percent) })
    await mail.queue(tx, alarm(brand, { ...ticket, percent }))
    log.warn({ ticketId, kind, percent }, 'a case waits for its decision')
  }
}
