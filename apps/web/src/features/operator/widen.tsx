import type { ConnectionEntry } from '@oriel/contract/operator/entries'
import { formatCount } from '#/lib/format-count.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useWidenModelMutation } from './api.ts'

type Props = {
  entry: ConnectionEntry
  windowTokens: number
  widenTo: number
  isBusy: boolean
  onChange: (entry: ConnectionEntry) => void
}

/** Offers a wider window of the same model, without a second download (TALK-008). */
export function Widen({ entry, windowTokens, widenTo, isBusy, onChange }: Props) {
  const [ask, { error, isLoading }] = useWidenModelMutation()
  const { baseUrl, model } = entry
  const widen = async () => {
    const made = await ask({ baseUrl, model, contextTokens: widenTo })
    if (made.data !== undefined) onChange({ ...entry, model: made.data.model })
  }
  return (
    <Note as="div" tone="honey" className="set-up-reply">
      <p>{t('operator.narrow', { tokens: formatCount(windowTokens) })}</p>
      <Button
        look="soft"
        size="s"
        isBusy={isLoading || isBusy}
        aria-label={t('operator.widenOf', { name: entry.name, tokens: formatCount(widenTo) })}
        onClick={() => void widen()}
      >
        {t('operator.widen', { tokens: formatCount(widenTo) })}
      </Button>
      <output className="type-caption">{isLoading && t('operator.widening')}</output>
      {!isLoading && <RefusalNote error={error} />}
    </Note>
  )
}
