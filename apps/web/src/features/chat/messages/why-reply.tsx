import type { WhyReply as Reasons } from '@oriel/contract/chat/turn'
import { formatCount } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Modal } from '#/ui/modal.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetWhyQuery } from '../message-api.ts'
import '#/ui/facts.css'
import '#/ui/skeleton.css'

type Props = { chatId: string; turnId: string; onClose: () => void }

/** TURN-024: the inputs of a reply, and its cost. */
export function WhyReply({ chatId, turnId, onClose }: Props) {
  const { data, error, refetch } = useGetWhyQuery({ chatId, turnId })
  return (
    <Modal title={t('why.title')} text={t('why.text')} widthPx={500} onClose={onClose}>
      {data === undefined && error === undefined && (
        <div className="ui-skeleton h-40" aria-busy="true" />
      )}
      {error !== undefined && (
        <RegionError title={t('why.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <ReasonList reasons={data} />}
    </Modal>
  )
}

function ReasonList({ reasons }: { reasons: Reasons }) {
  const { provider, model, promptTokens, tokensCharged, memories, lore, summary } = reasons
  return (
    <div className="grid gap-4">
      <dl className="ui-facts">
        <Fact name={t('why.provider')} value={provider} />
        <Fact name={t('why.model')} value={model} />
        <Fact name={t('why.prompt')} value={formatCount(promptTokens)} />
        <Fact name={t('why.price')} value={t('word.tokenCount', { count: tokensCharged })} />
      </dl>
      <section className="grid gap-2">
        <h3 className="type-h3">{t('why.memories')}</h3>
        {memories.length === 0 && <p className="type-muted type-body-s">{t('why.noMemories')}</p>}
        <ul className="grid gap-2">
          {memories.map((memory) => (
            <li key={memory.id} className="ui-fact">
              {memory.text}
            </li>
          ))}
          {lore.map(({ name, entry }) => (
            <li key={name} className="ui-fact">
              <b>{name}</b> {entry}
            </li>
          ))}
        </ul>
      </section>
      {summary !== null && (
        <section className="grid gap-2">
          <h3 className="type-h3">{t('why.summary')}</h3>
          <p className="type-muted type-body-s">{summary}</p>
        </section>
      )}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="ui-fact">
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
