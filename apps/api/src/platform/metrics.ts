import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of this process (API-123). Labels are a closed set: no ids, no free text. */
export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  turns: Counter<'outcome'>
  firstToken: Histogram
  activeTurns: Gauge
  hubConnections: Gauge<'hub'>
  modelFaults: Counter<'provider' | 'kind'>
  crisis: Counter<'level'>
  /** Accounts that got their e-mail, by brand (TENANT-015). */
  registrations: Counter<'brand'>
  /** Paid orders, by selling brand. */
  payments: Counter<'brand'>
  /** From opening a payment to its end, as the buyer's browser measures it. */
  paymentDuration: Histogram<'result'>
  /** Ledger faults found by the last check, by invariant of payments.md §5.6. */
  ledgerFaults: Gauge<'invariant'>
  /** Share of disputes in the payments of 30 days, by brand and statement descriptor (TS-062). */
  disputeShare: Gauge<'brand' | 'descriptor'>
  /** Payments in the last hourly comparison with the providers, by outcome (payments.md §5.7). */
  comparedPayments: Gauge<'system' | 'outcome'>
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const PAYMENT_SECONDS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600]
const FIRST_TOKEN_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    turns: new Counter({
      name: 'chat_turns_total',
      help: 'Turns by how they ended',
      labelNames: ['outcome'],
      registers,
    }),
    firstToken: new Histogram({
      name: 'chat_first_token_seconds',
      help: 'From accepting a message to the first delta',
      buckets: FIRST_TOKEN_SECONDS,
      registers,
    }),
    activeTurns: new Gauge({
      name: 'chat_turns_running',
      help: 'Turns this process generates now',
      registers,
    }),
    hubConnections: new Gauge({
      name: 'hub_connections',
      help: 'Open hub connections',
      labelNames: ['hub'],
      registers,
    }),
    modelFaults: new Counter({
      name: 'model_faults_total',
      help: 'Faults of model providers by kind',
      labelNames: ['provider', 'kind'],
      registers,
    }),
    ...businessMetrics(registers),
  }
}

/** Metrics about safety and money rather than the process. */
function businessMetrics(registers: Registry[]) {
  return {
    crisis: new Counter({
      name: 'trust_crisis_messages_total',
      help: 'Messages graded as crisis, by level',
      labelNames: ['level'],
      registers,
    }),
    registrations: new Counter({
      name: 'accounts_registered_total',
      help: 'Accounts that got their e-mail, by brand',
      labelNames: ['brand'],
      registers,
    }),
    payments: new Counter({
      name: 'payments_settled_total',
      help: 'Orders that were paid, by the brand that sold',
      labelNames: ['brand'],
      registers,
    }),
    paymentDuration: new Histogram({
      name: 'front_payment_duration',
      help: 'Seconds a payment took in the browser, by result',
      labelNames: ['result'],
      buckets: PAYMENT_SECONDS,
      registers,
    }),
    ledgerFaults: new Gauge({
      name: 'ledger_faults',
      help: 'Faults in the books of tokens at the last check, by invariant',
      labelNames: ['invariant'],
      registers,
    }),
    disputeShare: new Gauge({
      name: 'payment_dispute_share',
      help: 'Share of the payments of 30 days that are disputed, by brand and descriptor',
      labelNames: ['brand', 'descriptor'],
      registers,
    }),
    comparedPayments: new Gauge({
      name: 'payments_compared',
      help: 'Payments of the last comparison with the providers, by provider and outcome',
      labelNames: ['system', 'outcome'],
      registers,
    }),
  }
}
