/** TS-062: disputes and fraud refunds against payments of the same 30 days. */
const WARN_SHARE = 0.005
const STOP_SHARE = 0.009
/** One dispute of a handful of payments says nothing; schemes too look at counts beside ratios. */
const LEAST_FAULTS = 3

/** Payments of one kind, and how many of them somebody complained about. */
export interface Tally {
  payments: number
  disputed: number
}

export type Alarm = 'none' | 'warn' | 'stop'

/** A share of 0 to 1, 0 where nothing was paid. */
export function disputeShare({ payments, disputed }: Tally): number {
  return payments === 0 ? 0 : disputed / payments
}

/** What the share of a variant and descriptor, or of a campaign, asks for. */
export function alarmOf(tally: Tally): Alarm {
  if (tally.disputed < LEAST_FAULTS) return 'none'
  const share = disputeShare(tally)
  if (share >= STOP_SHARE) return 'stop'
  return share >= WARN_SHARE ? 'warn' : 'none'
}
