/** A page as the document itself tells of it, before any script runs (SCREEN-038). */
export interface Page {
  /** With `:name` for a segment that varies. */
  path: string
  /** `{brand}` stands for the variant's name. */
  title: string
  /** `{brand}` likewise. */
  description: string
  /** Others stay out of search engines. */
  isIndexed: boolean
}

/** Every path that is answered with 200; each other one is not found (SCREEN-039). */
export const PAGES: readonly Page[] = [
  {
    path: '/',
    title: '{brand} · AI companions to talk to',
    description: 'Meet AI characters who remember you, and talk about whatever is on your mind.',
    isIndexed: true,
  },
  {
    path: '/chat',
    title: 'Chat · {brand}',
    description: 'Your conversations on {brand}.',
    isIndexed: false,
  },
  {
    path: '/chat/:modelId',
    title: 'Chat · {brand}',
    description: 'Your conversations on {brand}.',
    isIndexed: false,
  },
  {
    path: '/create-character',
    title: 'Find your companion · {brand}',
    description: 'Say what you like and meet the companions on {brand} who fit best.',
    isIndexed: true,
  },
  {
    path: '/premium-models/:modelId',
    title: 'Premium companion · {brand}',
    description: 'A premium companion on {brand}.',
    isIndexed: true,
  },
]

export const NOT_FOUND_PAGE: Omit<Page, 'path'> = {
  title: 'Page not found · {brand}',
  description: "Oops! It looks like the page you're trying to reach doesn't exist.",
  isIndexed: false,
}
