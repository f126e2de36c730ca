/** TS-062: disputes and fraud refunds relative to payments of the same 30 days. */
const WARN_SHARE = 0.005
const STOP_SHARE = 0.009
/** Below this count a ratio is not meaningful; card schemes use minimum counts, too. */
const LEAST_FAULTS = 3

/** Payments of one kind, and how many of them were disputed. */
export interface Tally {
  payments: number
  disputed: number
}

export type Alarm = 'none' | 'warn' | 'stop'

/** A share from 0 to 1; 0 without payments. */
export function disputeShare({ payments, disputed }: Tally): number {
  return payments === 0 ? 0 : disputed / payments
}

/** The alarm that a dispute share triggers for a descriptor of a variant, or for a campaign. */
export function alarmOf(tally: Tally): Alarm {
  if (tally.disputed < LEAST_FAULTS) return 'none'
  const share = disputeShare(tally)
  if (share >= STOP_SHARE) return 'stop'
  return share >= WARN_SHARE ? 'warn' : 'none'
}
