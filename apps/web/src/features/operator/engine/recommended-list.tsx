import { useState } from 'react'
import type { EngineModel, RecommendedModel } from '@oriel/contract/operator/engine'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { CheckField } from '#/ui/fields/check-field.tsx'
import { Note } from '#/ui/note.tsx'
import { sizeText } from './bytes.rules.ts'
import '#/ui/tag.css'

type Props = {
  models: readonly RecommendedModel[]
  isBusy: boolean
  onChoose: (wanted: EngineModel) => void
}

/** Models that are advised, each with what has to be known before it is fetched (TALK-019, TALK-020). */
export function RecommendedList({ models, ...rest }: Props) {
  return (
    <>
      <h3 className="type-h3">{t('operator.engine.list')}</h3>
      {!models.some(({ isRecommended }) => isRecommended) && (
        <Note tone="honey">{t('operator.engine.noneFits')}</Note>
      )}
      <ul className="set-up-list" aria-label={t('operator.engine.list')}>
        {models.map((model) => (
          <Recommended key={model.id} model={model} {...rest} />
        ))}
      </ul>
    </>
  )
}

type ModelProps = Omit<Props, 'models'> & { model: RecommendedModel }

function Recommended({ model, isBusy, onChoose }: ModelProps) {
  const { id, title, bytes, memoryBytes, publisher, licence, licenceUrl } = model
  const [isAccepted, setIsAccepted] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const fetchIt = () => {
    if (isAccepted) onChoose({ recommendedId: id, licenceAccepted: true })
    else setError(t('operator.engine.tick'))
  }
  return (
    <li>
      <p className="set-up-facts">
        <b>{title}</b>
        {model.isRecommended && <span className="ui-tag">{t('operator.engine.recommended')}</span>}
        {!model.isTried && <span className="ui-tag">{t('operator.engine.untried')}</span>}
      </p>
      <p className="type-caption type-muted set-up-facts">
        <span>
          {t('operator.engine.facts', {
            size: sizeText(bytes),
            memory: sizeText(memoryBytes),
            publisher,
          })}
        </span>
        <a className="type-link" href={licenceUrl} target="_blank" rel="noreferrer">
          {t('operator.engine.licence', { licence })}
        </a>
      </p>
      <CheckField
        checked={isAccepted}
        error={error}
        onChange={({ target }) => {
          setIsAccepted(target.checked)
          setError(null)
        }}
      >
        {t('operator.engine.accept', { title })}
      </CheckField>
      <Button look={model.isRecommended ? 'primary' : 'line'} isBusy={isBusy} onClick={fetchIt}>
        {t('operator.engine.fetch', { title })}
      </Button>
    </li>
  )
}
