import type { ConnectionEntry } from '@oriel/contract/operator/entries'
import type { TryReply } from '@oriel/contract/operator/models'
import { formatCount } from '#/lib/format-count.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useTryModelMutation } from './api.ts'

/** One test reply with its figures, or what is wrong (TALK-009). */
export function TryOut({ entry }: { entry: ConnectionEntry }) {
  const [ask, { data, error, isLoading }] = useTryModelMutation()
  return (
    <div className="set-up-try">
      <Button
        look="soft"
        isBusy={isLoading}
        aria-label={t('operator.tryOf', { name: entry.name })}
        onClick={() => void ask(entry)}
      >
        {t('operator.try')}
      </Button>
      <output>
        {isLoading && <p className="type-muted">{t('operator.trying')}</p>}
        {data !== undefined && !isLoading && <Figures reply={data} />}
      </output>
      {!isLoading && <RefusalNote error={error} />}
    </div>
  )
}

function Figures({ reply }: { reply: TryReply }) {
  const { text, firstTokenMs, tokensPerSecond, roleForm, refusedFields } = reply
  const speed = String(tokensPerSecond)
  const tokens = formatCount(reply.windowTokens)
  const source = t(`operator.source.${reply.windowSource}`)
  return (
    <Note as="div" tone="good" className="set-up-reply">
      <p dir="auto">{text}</p>
      <p className="type-caption">
        {t('operator.figures', { ms: formatCount(firstTokenMs), speed })}{' '}
        {t('operator.window', { tokens, source })}.
        {roleForm === 'folded' && ` ${t('operator.folded')}`}
        {refusedFields.length > 0 &&
          ` ${t('operator.refused', { fields: refusedFields.join(', ') })}`}
      </p>
    </Note>
  )
}
