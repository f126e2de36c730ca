import type { UserVault } from '#/platform/vault/vault.ts'
import type { SummaryPart } from './rules.ts'
import type { SummaryRow } from './store.ts'

export const summaryPlace = ({ chatId, fromSeq }: Pick<SummaryRow, 'chatId' | 'fromSeq'>) =>
  `summaries:${chatId}:${fromSeq}`

export function sealSummary(
  vault: UserVault,
  { userId, chatId }: Pick<SummaryRow, 'userId' | 'chatId'>,
  { part, at }: { part: SummaryPart; at: Date },
): SummaryRow {
  const { fromSeq, toSeq, sentences, isRetold } = part
  const body = vault.seal(
    summaryPlace({ chatId, fromSeq }),
    JSON.stringify({ sentences, isRetold }),
  )
  return { userId, chatId, fromSeq, toSeq, body, createdAt: at }
}

export function openSummary(vault: UserVault, row: SummaryRow): SummaryPart {
  const { fromSeq, toSeq } = row
  // Rows of before a model retold blocks do not say so.
  const body = JSON.parse(vault.open(summaryPlace(row), row.body)) as Pick<
    SummaryPart,
    'sentences'
  > &
    Partial<SummaryPart>
  return { fromSeq, toSeq, sentences: body.sentences, isRetold: body.isRetold ?? false }
}
