import type { YunoPayment } from '@oriel/payment-wire/yuno'
import { YUNO_FRAUD_SUB_STATUS, YUNO_RESPONSE_CODES } from '@oriel/payment-wire/yuno-codes'
import type { BehaviourCard, Verdict } from '#/payments/cards.ts'

/** A payment's state, and its transaction's result. */
export interface Standing {
  status: YunoPayment['status']
  subStatus: string
  transactionStatus: string
  responseCode: string
  /** The raw code of the acquirer behind. */
  providerCode: string | null
}

const standing = (
  [status, subStatus]: [YunoPayment['status'], string],
  [transactionStatus, responseCode]: [string, string],
): Standing => ({ status, subStatus, transactionStatus, responseCode, providerCode: null })

export const APPROVED = standing(['SUCCEEDED', 'APPROVED'], ['SUCCEEDED', 'SUCCEEDED'])
export const CAPTURED = standing(['SUCCEEDED', 'CAPTURED'], ['SUCCEEDED', 'SUCCEEDED'])
export const AUTHORIZED = standing(['PENDING', 'AUTHORIZED'], ['SUCCEEDED', 'SUCCEEDED'])
export const IN_PROCESS = standing(
  ['PENDING', 'IN_PROCESS'],
  ['PENDING', 'PENDING_PROVIDER_CONFIRMATION'],
)
export const ACTION_REQUIRED = standing(
  ['PENDING', 'WAITING_ADDITIONAL_STEP'],
  ['PENDING', 'WAITING_ADDITIONAL_STEP'],
)
export const EXPIRED = standing(['EXPIRED', 'EXPIRED'], ['EXPIRED', 'EXPIRED'])
export const CANCELED = standing(['CANCELED', 'CANCELED'], ['SUCCEEDED', 'SUCCEEDED'])
/** The money moved, then the screening said no. */
export const SCREENED_OUT = standing(
  ['SUCCEEDED', YUNO_FRAUD_SUB_STATUS],
  ['SUCCEEDED', 'SUCCEEDED'],
)
const ERROR = standing(['ERROR', 'ERROR'], ['ERROR', 'ERROR'])

const SCREENING_CODE = '4.07'
const TECHNICAL_CODE = '5.03'

/** Yuno's own `…0077` card ends in the status ERROR; any other card with that code is declined by it. */
const isErrorCard = ({ name }: BehaviourCard) => /^yuno-\d+-0077$/.test(name)

/** Yuno's form of a bank verdict (payments §4.4: codes without a word of their own). */
export function standingOf(verdict: Verdict, card: BehaviourCard): Standing {
  if (verdict === 'approved') return card.quirk === 'fraud-alert' ? SCREENED_OUT : APPROVED
  const { code } = verdict
  if (code === TECHNICAL_CODE && isErrorCard(card)) return ERROR
  const isScreened = code === SCREENING_CODE
  return {
    status: 'DECLINED',
    subStatus: isScreened ? YUNO_FRAUD_SUB_STATUS : 'DECLINED',
    transactionStatus: 'DECLINED',
    responseCode: responseCodeOf(code),
    providerCode: code,
  }
}

/** A withheld code is reported as a word in no table. */
function responseCodeOf(code: string | null): string {
  if (code === null) return 'DECLINED'
  const words = YUNO_RESPONSE_CODES[code] ?? ['DECLINED_BY_PROVIDER']
  return (code === TECHNICAL_CODE ? words[1] : words[0]) ?? 'DECLINED'
}

const CODE_OF_WORD = new Map(
  Object.entries(YUNO_RESPONSE_CODES).flatMap(([code, words]) =>
    words.map((word) => [word, code] as const),
  ),
)

/** The provider's test gateway answers what the description asks for, if that is a response code. */
export const wantedVerdict = (description: string): Verdict | null => {
  const code = CODE_OF_WORD.get(description)
  return code === undefined ? null : { code }
}
