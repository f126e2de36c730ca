import { DECLINES } from './declines.ts'

/** Result of a charge: approved, or declined with a code; null withholds the code. */
export type Verdict = 'approved' | { code: string | null }

/** The bank's challenge to the customer before it decides. */
export type Challenge =
  /** The one-time code entered on the page decides. */
  'by-code' | 'always-fails' | 'never-answers' | 'frictionless' | 'unreachable'

/** Special behaviour, at most one per card. */
export type Quirk =
  | 'leaves-page'
  | 'stays-processing'
  | 'slow-answer'
  | 'reset-before'
  | 'fails-once'
  | 'silent-browser'
  | 'no-webhook'
  | 'three-webhooks'
  | 'reversed-webhooks'
  | 'late-settle'
  | 'settle-fails'
  | 'void-and-settle-fail'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'foreign-order'
  | 'broken-signature'
  | 'chargeback'
  | 'fraud-alert'
  | 'prevention-alert'
  | 'half-refund'
  | 'refund-fails'
  | 'slow-refund'

export interface BehaviourCard {
  /** Stored with tokens instead of the number. */
  name: string
  /** Compared with the entered number, and stored nowhere else (payments.md §4.3). */
  number: string
  bank: string
  type: 'DEBIT' | 'CREDIT' | 'PREPAID'
  country: string
  /** Verdicts of the first, second… attempt in a checkout; the last one repeats. */
  attempts: readonly [Verdict, ...Verdict[]]
  /** Verdicts of the first, second… charge without the customer; the last one repeats. */
  renewals: readonly [Verdict, ...Verdict[]]
  challenge?: Challenge
  quirk?: Quirk
}

const OK: Verdict = 'approved'

const card = (
  name: string,
  number: string,
  how: Partial<Omit<BehaviourCard, 'name' | 'number'>> = {},
): BehaviourCard => ({
  name,
  number,
  bank: 'Test Bank',
  type: 'DEBIT',
  country: 'USA',
  attempts: [OK],
  renewals: [OK],
  ...how,
})

const declined = (name: string, number: string, code: string | null): BehaviourCard =>
  card(name, number, { attempts: [{ code }], renewals: [{ code }] })

const successful = [
  card('success', '4067429974719265'),
  card('success-mastercard', '5329777445319300', { type: 'CREDIT' }),
  card('success-amex', '371495481347626', { type: 'CREDIT' }),
  card('success-recurring', '4532456618142692'),
  card('success-maestro', '6763428189229070'),
  card('success-jcb', '3527602488193781', { type: 'CREDIT', country: 'JPN' }),
  card('success-discover', '6011218207927015', { type: 'CREDIT' }),
  card('success-unionpay', '6229261954246138', { country: 'CHN' }),
  card('success-diners', '36527094796869', { type: 'CREDIT' }),
]

const challenged = [
  card('challenge-15', '497592770594980', { challenge: 'by-code' }),
  card('challenge', '4000902000000207', { challenge: 'by-code' }),
  card('frictionless', '4000902000000108', { challenge: 'frictionless' }),
  card('challenge-fails', '4000902000000306', { challenge: 'always-fails' }),
  card('challenge-silent', '4000902000000405', { challenge: 'never-answers' }),
  card('challenge-leaves', '4000902000000603', { challenge: 'by-code', quirk: 'leaves-page' }),
  card('challenge-unreachable', '4000902000000504', { challenge: 'unreachable' }),
]

const quirky = [
  card('stays-processing', '4000903000000106', { quirk: 'stays-processing' }),
  card('slow-answer', '4000903000000205', { quirk: 'slow-answer' }),
  card('reset-before', '4000903000000304', { quirk: 'reset-before' }),
  card('fails-once', '4000903000000403', { quirk: 'fails-once' }),
  card('silent-browser', '4000903000000502', { quirk: 'silent-browser' }),
  card('no-webhook', '4000903000000601', { quirk: 'no-webhook' }),
  card('three-webhooks', '4000903000000700', { quirk: 'three-webhooks' }),
  card('reversed-webhooks', '4000903000000809', { quirk: 'reversed-webhooks' }),
  card('late-settle', '4000903000000908', { quirk: 'late-settle' }),
  card('settle-fails', '4000903000001005', { quirk: 'settle-fails' }),
  card('void-and-settle-fail', '5361074849060618', { quirk: 'void-and-settle-fail' }),
  card('wrong-amount', '4000906000000109', { quirk: 'wrong-amount' }),
  card('wrong-currency', '4000906000000208', { quirk: 'wrong-currency' }),
  card('foreign-order', '4000906000000307', { quirk: 'foreign-order' }),
  card('broken-signature', '4000906000000406', { quirk: 'broken-signature' }),
  card('chargeback', '4000905000000101', { quirk: 'chargeback' }),
  card('fraud-alert', '4000905000000200', { quirk: 'fraud-alert' }),
  card('prevention-alert', '4000905000000309', { quirk: 'prevention-alert' }),
  card('half-refund', '4000905000000408', { quirk: 'half-refund' }),
  card('refund-fails', '4000905000000507', { quirk: 'refund-fails' }),
  card('slow-refund', '4000905000000606', { quirk: 'slow-refund' }),
  card('refund-failed', '4476284533825961', { quirk: 'refund-fails' }),
]

const renewedBadly = [
  card('renewal-3.02', '4000904000030200', { renewals: [{ code: '3.02' }] }),
  card('renewal-3.02-thrice', '4000904000030309', {
    renewals: [{ code: '3.02' }, { code: '3.02' }, { code: '3.02' }, OK],
  }),
  card('renewal-3.10', '4000904000031000', { renewals: [{ code: '3.10' }] }),
  card('renewal-4.02', '4000904000040209', { renewals: [{ code: '4.02' }] }),
  card('renewal-2.15', '4000904000021506', { renewals: [{ code: '2.15' }] }),
  card('renewal-failed', '4123212486997559', { renewals: [{ code: '0.01' }] }),
  card('published-renewal-3.02', '4890838637940261', { renewals: [{ code: '3.02' }] }),
  card('published-renewal-3.04', '2490161849593101', { renewals: [{ code: '3.04' }] }),
  card('published-renewal-3.07', '5134431550984251', { renewals: [{ code: '3.07' }] }),
  card('published-renewal-3.10', '4423511615594071', { renewals: [{ code: '3.10' }] }),
]

const prepaid = [
  card('prepaid-once', '4000907000000107', { type: 'PREPAID', renewals: [{ code: '3.06' }] }),
  card('prepaid', '5469570002120009', { type: 'PREPAID' }),
  { ...declined('prepaid-declined', '5503981533124642', '3.06'), type: 'PREPAID' as const },
]

/** Cards for the decline keys the application derives itself (payments.md §1.10, special keys). */
const special = [
  { ...declined('SuttonBank', '4000901100000109', '3.04'), bank: 'Sutton Bank' },
  { ...declined('SuttonBank-second', '4000901100000208', '0.01'), bank: 'Sutton Bank' },
  declined('Special_3.07', '4000901100030700', '3.07'),
  declined('Special_5.08', '4000901100050807', '5.08'),
  declined('Generic', '4000901100099903', null),
  card('second-try', '4000908000030201', { attempts: [{ code: '3.02' }, OK] }),
]

const YUNO_ENDINGS: readonly [ending: string, verdict: Verdict][] = [
  ['0002', OK],
  ['0010', { code: '3.02' }],
  ['0028', { code: '3.04' }],
  ['0036', { code: '3.08' }],
  ['0044', { code: '2.06' }],
  ['0051', { code: '2.01' }],
  ['0069', { code: '4.02' }],
  ['0077', { code: '5.03' }],
]

/** The test cards of Yuno's own gateway (payments.md §2.6). */
const yuno = [
  ...['450799000000', '525244000000', '37000000000'].flatMap((prefix) =>
    YUNO_ENDINGS.map(([ending, verdict]) =>
      card(`yuno-${prefix}-${ending}`, `${prefix}${ending}`, {
        type: 'CREDIT',
        attempts: [verdict],
        renewals: [verdict],
      }),
    ),
  ),
  card('yuno-frictionless', '4929251897047956', { challenge: 'frictionless' }),
  declined('yuno-not-authenticated', '4716429323842524', '5.01'),
  card('yuno-challenge', '4916994064252017', { challenge: 'by-code' }),
  card('yuno-challenge-second', '4604633194219929', { challenge: 'by-code' }),
  card('yuno-challenge-mastercard', '5306889942833340', { challenge: 'by-code' }),
  card('yuno-challenge-mastercard-second', '5424184049821670', { challenge: 'by-code' }),
]

/** All accepted card numbers. Others are rejected: they could be real cards. */
export const CARDS: readonly BehaviourCard[] = [
  ...successful,
  ...challenged,
  ...quirky,
  ...renewedBadly,
  ...prepaid,
  ...special,
  declined('auth-failed', '4553815318053315', '0.01'),
  ...DECLINES.map(({ code, number }) => declined(code, number, code)),
  ...yuno,
]

const byNumber = new Map(CARDS.map((each) => [each.number, each]))
const byName = new Map(CARDS.map((each) => [each.name, each]))

export const cardOfNumber = (number: string): BehaviourCard | null => byNumber.get(number) ?? null

export const cardOfName = (name: string): BehaviourCard | null => byName.get(name) ?? null
