import { LEGAL_TITLES } from './legal-titles.ts'
import type { ProductPath } from './routes/product-paths.ts'
import type { ServicePath } from './routes/service-paths.ts'

/** Metadata of a page, in the document before any script runs (SCREEN-038). */
export interface Page {
  /** As the table of a brand's routes writes it; each document of `/legal/*` by itself. */
  path: ProductPath | ServicePath | `/legal/${string}`
  /** `{brand}` is replaced by the variant's name. */
  title: string
  /** `{brand}` likewise. */
  description: string
  /** Others stay out of search engines. */
  isIndexed: boolean
}

const LEGAL_PAGES: readonly Page[] = Object.entries(LEGAL_TITLES).map(([slug, title]) => ({
  path: `/legal/${slug}`,
  title: `${title} · {brand}`,
  description: `The ${title} of {brand}.`,
  isIndexed: true,
}))

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
  {
    path: '/pricing',
    title: 'Plans · {brand}',
    description: 'What {brand} costs, and what a plan brings.',
    isIndexed: true,
  },
  {
    path: '/magic-page-pricing',
    title: 'Plans · {brand}',
    description: 'Plans of {brand}.',
    isIndexed: false,
  },
  {
    path: '/tokens',
    title: 'Tokens · {brand}',
    description: 'Token packs of {brand}, and what tokens do.',
    isIndexed: false,
  },
  {
    path: '/magic-page-tokens',
    title: 'Tokens · {brand}',
    description: 'Token packs of {brand}.',
    isIndexed: false,
  },
  {
    path: '/settings',
    title: 'Settings · {brand}',
    description: 'Your preferences on {brand}.',
    isIndexed: false,
  },
  {
    path: '/account',
    title: 'Account · {brand}',
    description: 'Your name, password, devices and data on {brand}.',
    isIndexed: false,
  },
  {
    path: '/cancel',
    title: 'Cancel subscription · {brand}',
    description: 'Cancel a subscription to {brand} with a code by mail, without logging in.',
    isIndexed: true,
  },
  {
    path: '/hidden-auth',
    title: 'Log in · {brand}',
    description: 'Log in to {brand}.',
    isIndexed: false,
  },
  {
    path: '/contact-us',
    title: 'Contact Us · {brand}',
    description: 'Write to the people behind {brand}. A person reads every message.',
    isIndexed: true,
  },
  {
    path: '/contact-us/:ticketId',
    title: 'Your case · {brand}',
    description: 'How a case stands that you opened with {brand}.',
    isIndexed: false,
  },
  {
    path: '/affiliates',
    title: 'Affiliates · {brand}',
    description: 'Send people to {brand} and share in what they pay.',
    isIndexed: true,
  },
  {
    path: '/maintenance',
    title: 'We’ll be back soon · {brand}',
    description: '{brand} is being worked on.',
    isIndexed: false,
  },
  {
    path: '/operator/model',
    title: 'Model · {brand}',
    description: 'Which model speaks on {brand}.',
    isIndexed: false,
  },
  {
    path: '/legal',
    title: 'Legal · {brand}',
    description: 'The rules of {brand}.',
    isIndexed: false,
  },
  ...LEGAL_PAGES,
]

export const NOT_FOUND_PAGE: Omit<Page, 'path'> = {
  title: 'Page not found · {brand}',
  description: "Oops! It looks like the page you're trying to reach doesn't exist.",
  isIndexed: false,
}
