import '#/lib/i18n/why.ts'
import type { WhyReply as Reasons } from '@oriel/contract/chat/turn'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { PromptPart } from '#/features/chat/replies/prompt-part.tsx'
import { formatCount } from '#/lib/format-count.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Modal } from '#/ui/modal.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetWhyQuery } from '../message-api.ts'
import '#/ui/facts.css'
import '#/ui/skeleton.css'

/** Three quarters of a word make one model token, in English. */
const WORDS_PER_TOKEN = 0.75

type Props = { chatId: string; turnId: string; onClose: () => void }

/** TURN-024: what a reply was made from and what it cost, in words that need no engineer (F-70). */
export function WhyReply({ chatId, turnId, onClose }: Props) {
  const { data, error, refetch } = useGetWhyQuery({ chatId, turnId })
  const { data: user } = useGetUserQuery()
  return (
    <Modal title={t('why.title')} text={t('why.text')} widthPx={500} onClose={onClose}>
      {data === undefined && error === undefined && (
        <div className="ui-skeleton h-40" aria-busy="true" />
      )}
      {error !== undefined && (
        <RegionError title={t('why.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <ReasonList reasons={data} />}
      {user?.isOperator === true && <PromptPart chatId={chatId} turnId={turnId} />}
    </Modal>
  )
}

/** What was remembered comes first: it is why the reply says what it says. */
function ReasonList({ reasons }: { reasons: Reasons }) {
  const { memories, lore, summary } = reasons
  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        <h3 className="ui-facts-title">{t('why.memories')}</h3>
        {memories.length === 0 && <p className="type-muted type-body-s">{t('why.noMemories')}</p>}
        <ul className="grid gap-2">
          {memories.map((memory) => (
            <li key={memory.id} className="ui-fact" dir="auto">
              {memory.text}
            </li>
          ))}
        </ul>
      </section>
      {lore.length > 0 && (
        <section className="grid gap-2">
          <h3 className="ui-facts-title">{t('why.story')}</h3>
          <ul className="grid gap-2">
            {lore.map(({ name, entry }) => (
              <li key={name} className="ui-fact" dir="auto">
                <b>{name}</b> {entry}
              </li>
            ))}
          </ul>
        </section>
      )}
      {summary !== null && (
        <section className="grid gap-2">
          <h3 className="ui-facts-title">{t('why.summary')}</h3>
          <p className="type-muted type-body-s" dir="auto">
            {summary}
          </p>
        </section>
      )}
      {reasons.notUsed.length > 0 && (
        <section className="grid gap-2">
          <h3 className="ui-facts-title">{t('why.notUsed')}</h3>
          <ul className="grid gap-2">
            {reasons.notUsed.map(({ text, reason }) => (
              <li key={text} className="ui-fact" dir="auto">
                {text} <span className="type-muted">{t(`why.notUsed.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Making reasons={reasons} />
    </div>
  )
}

/** About how many words a model read, rounded as one says it: to tens, from a thousand on to hundreds. */
function wordsRead(promptTokens: number): number {
  const words = promptTokens * WORDS_PER_TOKEN
  const step = words < 1000 ? 10 : 100
  return Math.max(step, Math.round(words / step) * step)
}

function Making({ reasons }: { reasons: Reasons }) {
  const { provider, model, promptTokens, tokensCharged } = reasons
  const cost = tokensCharged === 0 ? t('why.free') : t('word.tokenCount', { count: tokensCharged })
  return (
    <dl className="ui-facts">
      <Fact name={t('why.writer')} value={provider} detail={model} />
      <Fact name={t('why.cost')} value={cost} />
      {promptTokens > 0 && (
        <Fact
          name={t('why.read')}
          value={t('why.words', { count: formatCount(wordsRead(promptTokens)) })}
          isWide
        />
      )}
    </dl>
  )
}

type FactProps = { name: string; value: string; detail?: string; isWide?: boolean }

function Fact({ name, value, detail, isWide }: FactProps) {
  return (
    <div className={`ui-fact ${isWide === true ? 'ui-fact-wide' : ''}`}>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
      {detail !== undefined && <dd className="type-body-s type-muted wrap-anywhere">{detail}</dd>}
    </div>
  )
}
