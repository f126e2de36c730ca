import { ArrowRight } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { Category, PersonModel } from '@oriel/contract/characters/person-model'
import { useGetTopModelsQuery } from '#/features/characters/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Modal } from '#/ui/modal.tsx'
import { Picture } from '#/ui/picture.tsx'
import '#/ui/skeleton.css'
import '#/ui/picture.css'
import './welcome.css'

const CATEGORIES: readonly Category[] = ['realistic', 'anime']

type Props = { onChoose: (category: Category) => void }

/** First visit: the choice of a style, which also makes the 18+ statement (EXPLORE-023). */
export function Welcome({ onChoose }: Props) {
  const { data = [], error } = useGetTopModelsQuery()
  const first = useRef<HTMLButtonElement>(null)
  const tiles = useRef<HTMLDivElement>(null)

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (!key.startsWith('Arrow')) return
    const buttons = [...(tiles.current?.querySelectorAll('button') ?? [])]
    buttons.find((button) => button !== document.activeElement)?.focus()
  }

  return (
    <Modal
      title={t('welcome.title')}
      text={t('welcome.text')}
      widthPx={655}
      isTitleLarge
      isCentred
      focusFirst={first}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the tiles inside */}
      <div ref={tiles} className="grid grid-cols-2 gap-4" onKeyDown={onKeyDown}>
        {CATEGORIES.map((category, index) => (
          <button
            key={category}
            ref={index === 0 ? first : null}
            type="button"
            className="welcome-tile"
            onClick={() => onChoose(category)}
          >
            <Art models={data} category={category} isLoading={error === undefined} />
            <span className="welcome-tile-bar">
              {t(category === 'anime' ? 'filter.anime' : 'filter.realistic')}
              <ArrowRight className="type-icon" />
            </span>
          </button>
        ))}
      </div>
      <p className="type-caption type-faint text-center">{t('age.byContinuing')}</p>
    </Modal>
  )
}

type ArtProps = { models: PersonModel[]; category: Category; isLoading: boolean }

function Art({ models, category, isLoading }: ArtProps) {
  const model = models.find((one) => one.category === category && one.portrait !== null)
  if (model === undefined)
    return <span className={`ui-picture ${isLoading ? 'ui-skeleton' : ''}`} />
  return <Picture picture={model.portrait} sizes="(max-width: 767px) 45vw, 300px" alt="" isUrgent />
}
