/**
 * Tables kept when an account is erased, with the reason; all other rows are deleted (ROLE-011).
 */
export const KEPT_AFTER_ERASURE: Readonly<Record<string, string>> = {
  ledger_transfers: 'the books of all tokens, which nobody may alter: ids, amounts and dates only',
  orders:
    'what was bought and paid, for seven years as the law on books asks: without address and network',
  order_owners: 'ids that let a late word of a payment find its order: no facts of anybody',
  refunds:
    'what was paid back, for seven years like the orders they belong to: without what was written',
  consents:
    'what was agreed to before paying, for as long as it can be disputed: without address and browser',
  tickets:
    'letters, notices and complaints: they need no account and are decided without one: sealed, without the account, and gone three years later',
}
