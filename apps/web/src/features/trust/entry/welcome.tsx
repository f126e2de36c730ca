import { ArrowRight } from 'lucide-react'
import { useCallback, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { Category, PersonModel } from '@oriel/contract/characters/person-model'
import { useGetTopModelsQuery } from '#/features/characters/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Picture } from '#/ui/picture.tsx'
import '#/ui/skeleton.css'
import '#/ui/picture.css'
import './welcome.css'

const CATEGORIES: readonly Category[] = ['realistic', 'anime']

type Props = {
  /** Whether the visitor has answered before, which the drawn screen cannot know. */
  isAnswered: () => boolean
  onChoose: (category: Category) => void
}

/**
 * First visit: the choice of a style, which also makes the 18+ statement (EXPLORE-023). A dialog of the
 * document itself: on the first page the server has drawn it, and a script of the document opens it and
 * keeps an answer given before the app runs.
 */
export function Welcome({ isAnswered, onChoose }: Props) {
  const { data = [], error } = useGetTopModelsQuery()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  /** Takes the answer, or asks (again): nothing else closes the question. */
  const follow = useCallback(() => {
    const { current: shown } = dialog
    const answer = CATEGORIES.find((one) => one === shown?.returnValue)
    if (answer !== undefined) onChoose(answer)
    else if (shown?.open === false && !isAnswered()) shown.showModal()
  }, [isAnswered, onChoose])
  useLayoutEffect(() => follow(), [follow])

  return (
    <dialog
      ref={dialog}
      id="welcome"
      className="welcome"
      aria-labelledby={titleId}
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onClose={follow}
      onKeyDown={moveByArrows}
    >
      <form method="dialog" className="welcome-body">
        <header className="text-center">
          <h2 id={titleId} className="type-display welcome-title">
            {t('welcome.title')}
          </h2>
          <p className="type-muted">{t('welcome.text')}</p>
        </header>
        <div className="welcome-tiles">
          {CATEGORIES.map((category) => (
            <button key={category} value={category} className="welcome-tile">
              <Art models={data} category={category} isLoading={error === undefined} />
              <span className="welcome-tile-bar">
                {t(category === 'anime' ? 'filter.anime' : 'filter.realistic')}
                <ArrowRight className="type-icon" />
              </span>
            </button>
          ))}
        </div>
        <p className="type-caption type-faint text-center">{t('age.byContinuing')}</p>
      </form>
    </dialog>
  )
}

/** The focus stands on the first tile from the start, but shows only to who uses keys (F-72). */
function moveByArrows({ key, currentTarget: dialog }: KeyboardEvent<HTMLElement>): void {
  dialog.dataset['keyed'] = ''
  if (!key.startsWith('Arrow')) return
  const tiles = [...dialog.querySelectorAll('button')]
  tiles.find((tile) => tile !== document.activeElement)?.focus()
}

type ArtProps = { models: PersonModel[]; category: Category; isLoading: boolean }

function Art({ models, category, isLoading }: ArtProps) {
  const model = models.find((one) => one.category === category && one.portrait !== null)
  if (model === undefined)
    return <span className={`ui-picture ${isLoading ? 'ui-skeleton' : ''}`} />
  return <Picture picture={model.portrait} sizes="(max-width: 767px) 45vw, 300px" alt="" isUrgent />
}
