import { Compass, MessageCircleText, type LucideIcon } from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import { NOT_FOUND_PAGE, PAGES, type Page } from '@oriel/variants/pages'
import type { FirstId } from '#/lib/i18n.ts'
import { ExplorePage } from '#/pages/explore.tsx'

/** Where a screen is offered; one that is in the table without places is reached by links only. */
export type Entry = { id: string; to: string; label: FirstId; icon: LucideIcon }

export type Screen = {
  path: string
  page: ComponentType
  /** `shell` is a page with a footer, `room` fills the window and scrolls inside, `bare` stands alone. */
  layout: 'shell' | 'room' | 'bare'
  entry?: Entry
}

/** A screen that is loaded when it is first shown. */
function later<M>(load: () => Promise<M | undefined>, pageOfModule: (module: M) => ComponentType) {
  return lazy(async () => {
    const module = await load()
    // Nothing comes while the document reloads for a part that is gone (ERR-006): draw nothing then.
    return module === undefined
      ? new Promise<never>(() => undefined)
      : { default: pageOfModule(module) }
  })
}

const ChatPage = later(
  () => import('#/pages/chat.tsx'),
  (module) => module.ChatPage,
)
const CreateCharacterPage = later(
  () => import('#/pages/create-character.tsx'),
  (module) => module.CreateCharacterPage,
)
const PremiumModelPage = later(
  () => import('#/pages/premium-model.tsx'),
  (module) => module.PremiumModelPage,
)
const NotFoundPage = later(
  () => import('#/pages/not-found.tsx'),
  (module) => module.NotFoundPage,
)

/** Every screen there is. Header, rail and bottom navigation draw the entries in this order. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    page: ExplorePage,
    layout: 'shell',
    entry: { id: 'nav-explore', to: '/', label: 'nav.explore', icon: Compass },
  },
  {
    path: '/chat',
    page: ChatPage,
    layout: 'room',
    entry: { id: 'nav-chat', to: '/chat', label: 'nav.chat', icon: MessageCircleText },
  },
  {
    path: '/chat/:modelId',
    page: ChatPage,
    layout: 'room',
  },
  {
    path: '/create-character',
    page: CreateCharacterPage,
    layout: 'shell',
  },
  {
    path: '/premium-models/:modelId',
    page: PremiumModelPage,
    layout: 'shell',
  },
  {
    path: '*',
    page: NotFoundPage,
    layout: 'bare',
  },
]

export const ENTRIES: readonly Entry[] = SCREENS.flatMap(({ entry }) => entry ?? [])

/** The entry that stands for an address: `/chat/…` belongs to Chat, `/` only to itself. */
export function isCurrent(entry: Entry, pathname: string): boolean {
  return pathname === entry.to || (entry.to !== '/' && pathname.startsWith(`${entry.to}/`))
}

/** What the document says of a screen; the server writes the same (SCREEN-038). */
export function pageOf({ path }: Screen): Omit<Page, 'path'> {
  return PAGES.find((page) => page.path === path) ?? NOT_FOUND_PAGE
}
