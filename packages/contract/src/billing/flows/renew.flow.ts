import type { Flow } from './flow.ts'

export type RenewStep = 'initial' | 'selectPlan' | 'confirm' | 'processing' | 'success' | 'fail'
export type RenewEvent =
  'samePlan' | 'changePlan' | 'selected' | 'back' | 'confirmed' | 'done' | 'error' | 'tryAgain'

/** Taking a cancellation back, with the same plan or another (FLOW-047, ENTITY-056). */
export const renew: Flow<RenewStep, RenewEvent> = {
  initial: { samePlan: 'confirm', changePlan: 'selectPlan' },
  selectPlan: { selected: 'confirm' },
  confirm: { back: 'selectPlan', confirmed: 'processing' },
  processing: { done: 'success', error: 'fail' },
  success: {},
  fail: { tryAgain: 'confirm' },
}
