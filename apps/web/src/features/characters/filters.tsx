import { Gem, Star, UserRound, Video, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import { FILTERS, type Filter } from './explore.rules.ts'
import '#/ui/chip.css'
import './filters.css'

const LOOK: Record<Filter, { icon: LucideIcon; label: MessageId }> = {
  realistic: { icon: UserRound, label: 'filter.realistic' },
  anime: { icon: Star, label: 'filter.anime' },
  withVideo: { icon: Video, label: 'filter.withVideo' },
  premium: { icon: Gem, label: 'filter.premium' },
}

const SHOWN = FILTERS.filter(({ isHidden }) => !isHidden)

/** Keeps part of the previous chip visible when the row scrolls. */
const ROOM_BEFORE_PX = 64

type Props = {
  chosen: Filter
  /** Replaces the label of the first chip in adult mode (EXPLORE-005). */
  realistic: string | undefined
  onChoose: (filter: Filter) => void
}

/** The category chips: one group; arrows move, Space and Enter select. */
export function Filters({ chosen, realistic, onChoose }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const at = SHOWN.findIndex(({ filter }) => filter === chosen)
    const chip = group.current?.querySelectorAll('button')[at]
    // Not `scrollIntoView`, which would scroll the page too.
    if (chip !== undefined) group.current?.scrollTo(chip.offsetLeft - ROOM_BEFORE_PX, 0)
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const chips = [...(group.current?.querySelectorAll('button') ?? [])]
    const at = chips.findIndex((chip) => chip === document.activeElement)
    chips[(at + step + chips.length) % chips.length]?.focus()
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the chips inside
    <fieldset ref={group} className="filters" aria-label={t('filter.group')} onKeyDown={onKeyDown}>
      {SHOWN.map(({ filter }) => {
        const { icon: Icon, label } = LOOK[filter]
        return (
          <button
            key={filter}
            type="button"
            className="ui-chip"
            aria-pressed={filter === chosen}
            tabIndex={filter === chosen ? 0 : -1}
            onClick={() => onChoose(filter)}
          >
            <Icon className="type-icon" />
            {(filter === 'realistic' ? realistic : undefined) ?? t(label)}
          </button>
        )
      })}
    </fieldset>
  )
}
