import '#/lib/i18n/why.ts'
import { formatCount } from '#/lib/format-count.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useLazyGetPromptQuery } from './prompt-api.ts'
import './prompt-part.css'

type Props = { chatId: string; turnId: string }

/** The whole prompt of an own turn, for operators (TALK-061). */
export function PromptPart({ chatId, turnId }: Props) {
  const [show, { data, error, isFetching }] = useLazyGetPromptQuery()
  return (
    <section className="prompt-part" aria-label={t('prompt.label')}>
      <Button look="soft" isBusy={isFetching} onClick={() => void show({ chatId, turnId })}>
        {t('prompt.show')}
      </Button>
      <RefusalNote error={error} />
      {data !== undefined && (
        <>
          {data.sharedWithLast !== null && (
            <p className="type-caption">
              {t('prompt.shared', { percent: String(Math.round(100 * data.sharedWithLast)) })}
            </p>
          )}
          <ol>
            {data.messages.map(({ role, content, tokens, part }, at) => (
              <li key={at}>
                <p className="type-caption type-muted">
                  {t('prompt.part', { role, part, tokens: formatCount(tokens) })}
                </p>
                <pre dir="auto">{content}</pre>
              </li>
            ))}
          </ol>
          <pre>{JSON.stringify(data.fields, null, 2)}</pre>
        </>
      )}
    </section>
  )
}
