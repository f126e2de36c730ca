/** User tables that an export leaves out, each with the reason (TS-067). */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  user_keys: 'the key that seals the texts: the export holds the texts themselves',
  turn_events: 'the log of a reply under way, kept for two days: its text is in the chat',
  passwords: 'nothing but a hash, of use to a thief only',
  idempotency_keys:
    'replies of the last day, repeated in case they did not arrive: their facts are in other tables',
  order_owners: 'finds the orders that are listed by their own table',
}

/** Columns that an export leaves out, by table and name, each with the reason. */
const COLUMNS_NOT_EXPORTED: Readonly<Record<string, string>> = {
  'reports.evidence': 'a sealed copy of a message that is in its chat',
  'tickets.email_hash': 'tells the same address again: the address is in the letter',
  'tickets.request_hash': 'tells the same letter again, and nothing else',
  'cards.token': 'charges the card, of use to a thief only',
  'cards.token_hash': 'tells the same card again, and nothing else',
  'cancellation_codes.code_hash': 'nothing but a hash, of use to a thief only',
}

/** Support letters are sealed under an application key, not under the writer's key. */
export const LETTER_PLACE = 'tickets:'

type Row = Readonly<Record<string, unknown>>

/** Places of sealed columns outside of chats, as used by the code that seals them. */
const SEALED_COLUMNS: Readonly<Record<string, (row: Row) => string>> = {
  'reports.remark': (row) => `reports:${String(row['target_type'])}:${String(row['target_id'])}`,
  'tickets.said': (row) => `${LETTER_PLACE}${String(row['ticket_id'])}`,
  'reports.sealed_reason': (row) =>
    `report reasons:${String(row['target_type'])}:${String(row['target_id'])}`,
  'feedback.sealed_reasons': (row) => `feedback reasons:${String(row['feedback_id'])}`,
  'feedback.remark': (row) => `feedback:${String(row['feedback_id'])}`,
  'chat_settings.body': (row) => `chat_settings:${String(row['chat_id'])}`,
  'user_personas.body': (row) => `user_personas:${String(row['persona_id'])}`,
  'summaries.body': (row) => `summaries:${String(row['chat_id'])}:${String(row['from_seq'])}`,
  'refunds.remark': (row) => `refunds:${String(row['refund_id'])}`,
}

/** A row as exported; `open` decrypts what is sealed for a place. */
export function exportedRow(
  table: string,
  row: Row,
  open: (place: string, sealed: string) => string,
): Row {
  const exported = Object.entries(row).filter(
    ([column]) =>
      column !== 'user_id' && !Object.hasOwn(COLUMNS_NOT_EXPORTED, `${table}.${column}`),
  )
  return Object.fromEntries(
    exported.map(([column, value]) => {
      const placeOf = SEALED_COLUMNS[`${table}.${column}`]
      const isSealed = placeOf !== undefined && typeof value === 'string'
      return [column, isSealed ? open(placeOf(row), value) : value]
    }),
  )
}
