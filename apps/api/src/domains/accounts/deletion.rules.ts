/** What stays when an account is erased, and why; every other row of the user goes (ROLE-011). */
export const KEPT_AFTER_ERASURE: Readonly<Record<string, string>> = {
  ledger_transfers: 'the books of all tokens, which nobody may alter: ids, amounts and dates only',
  tickets: 'letters, notices and complaints: they need no account and are decided without one',
}
