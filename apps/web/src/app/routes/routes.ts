import {
  Coins,
  Compass,
  FileText,
  Gem,
  Mail,
  MessageCircleText,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { LEGAL_SLUGS } from '@oriel/variants/legal-slugs'
import type { MessageId } from '#/lib/i18n/i18n.ts'
import { later } from '#/lib/page/later.ts'
import { matchOf } from '#/lib/page/router.tsx'
import { ExplorePage } from '#/pages/explore.tsx'

/** Navigation entry of a screen; screens without one are reached by links only. */
export type Entry = { id: NavId; to: string; label: MessageId; icon: LucideIcon }

/** Ids of navigation items in the DOM and in analytics (NAV-010). */
export const NAV_IDS = [
  'nav-explore',
  'nav-chat',
  'nav-create',
  'nav-gallery',
  'nav-tokens',
  'nav-premium',
] as const
type NavId = (typeof NAV_IDS)[number]

export type Screen = {
  path: string
  page: ComponentType | (ComponentType & { fetch: () => Promise<unknown> })
  /** `shell` is a page with a footer, `room` fills the window and scrolls inside, `bare` has no frame. */
  layout: 'shell' | 'room' | 'bare'
  entry?: Entry
  /** Opens without the first-visit questions. */
  isUngated?: true
  /**
   * Links to it open the login for an anonymous visitor and then continue (NAV-012), or the paywall for
   * users without a subscription (NAV-013).
   */
  requires?: 'login' | 'subscription'
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
const SettingsPage = later(
  () => import('#/pages/settings.tsx'),
  (module) => module.SettingsPage,
)
const loadPricing = () => import('#/pages/pricing.tsx')
const PricingPage = later(loadPricing, (module) => module.PricingPage)
const HiddenPricingPage = later(loadPricing, (module) => module.HiddenPricingPage)
const loadTokens = () => import('#/pages/tokens.tsx')
const TokensPage = later(loadTokens, (module) => module.TokensPage)
const HiddenTokensPage = later(loadTokens, (module) => module.HiddenTokensPage)
const CancelPage = later(
  () => import('#/pages/cancel.tsx'),
  (module) => module.CancelPage,
)
const AccountPage = later(
  () => import('#/pages/account.tsx'),
  (module) => module.AccountPage,
)
const HiddenAuthPage = later(
  () => import('#/pages/hidden-auth.tsx'),
  (module) => module.HiddenAuthPage,
)
const ContactUsPage = later(
  () => import('#/pages/contact-us.tsx'),
  (module) => module.ContactUsPage,
)
const TicketPage = later(
  () => import('#/pages/ticket.tsx'),
  (module) => module.TicketPage,
)
const AffiliatesPage = later(
  () => import('#/pages/affiliates.tsx'),
  (module) => module.AffiliatesPage,
)
const MaintenancePage = later(
  () => import('#/pages/maintenance.tsx'),
  (module) => module.MaintenancePage,
)
const OperatorModelPage = later(
  () => import('#/pages/operator/model.tsx'),
  (module) => module.OperatorModelPage,
)
const LegalPage = later(
  () => import('#/pages/legal.tsx'),
  (module) => module.LegalPage,
)
const NotFoundPage = later(
  () => import('#/pages/not-found.tsx'),
  (module) => module.NotFoundPage,
)

const LEGAL_PATHS = ['/legal', ...LEGAL_SLUGS.map((slug) => `/legal/${slug}`)]

/** All screens. Header, rail and bottom navigation show the entries in this order. */
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
    path: '/settings',
    page: SettingsPage,
    layout: 'shell',
  },
  { path: '/pricing', page: PricingPage, layout: 'shell' },
  { path: '/magic-page-pricing', page: HiddenPricingPage, layout: 'shell' },
  { path: '/tokens', page: TokensPage, layout: 'shell', requires: 'subscription' },
  { path: '/magic-page-tokens', page: HiddenTokensPage, layout: 'shell' },
  { path: '/cancel', page: CancelPage, layout: 'shell', isUngated: true },
  {
    path: '/account',
    page: AccountPage,
    layout: 'shell',
    requires: 'login',
    // Linked from receipts and other e-mails.
    isUngated: true,
  },
  {
    path: '/hidden-auth',
    page: HiddenAuthPage,
    layout: 'bare',
  },
  {
    path: '/contact-us',
    page: ContactUsPage,
    layout: 'shell',
    isUngated: true,
  },
  {
    path: '/contact-us/:ticketId',
    page: TicketPage,
    layout: 'shell',
    isUngated: true,
  },
  {
    path: '/affiliates',
    page: AffiliatesPage,
    layout: 'shell',
    isUngated: true,
  },
  {
    path: '/maintenance',
    page: MaintenancePage,
    layout: 'bare',
  },
  {
    path: '/operator/model',
    page: OperatorModelPage,
    layout: 'shell',
    isUngated: true,
  },
  ...LEGAL_PATHS.map((path): Screen => ({ path, page: LegalPage, layout: 'bare' })),
  {
    path: '*',
    page: NotFoundPage,
    layout: 'bare',
  },
]

export const ENTRIES: readonly Entry[] = SCREENS.flatMap(({ entry }) => entry ?? [])

/** The first screen whose path matches; the last one matches everything. */
export function screenAt(pathname: string): Screen | undefined {
  return SCREENS.find(({ path }) => matchOf(path, pathname) !== null)
}

/** The last item of the phone navigation (NAV-005, NAV-006). */
export const shopEntry = (isSubscriber: boolean): Entry =>
  isSubscriber
    ? { id: 'nav-tokens', to: '/tokens', label: 'nav.tokens', icon: Coins }
    : { id: 'nav-premium', to: '/pricing', label: 'nav.premium', icon: Gem }

export type FootLink = { to: string; label: MessageId; icon: LucideIcon }

/** Follows the entries in the sidebar alone (LAYOUT-017). */
export const PRICING: FootLink = { to: '/pricing', label: 'nav.pricing', icon: Gem }

/** LAYOUT-019: links at the bottom of the sidebar. */
export const SIDEBAR_FOOT: readonly FootLink[] = [
  { to: '/contact-us', label: 'nav.contact', icon: Mail },
  { to: '/legal/terms-of-service', label: 'nav.terms', icon: FileText },
  { to: '/legal/privacy-policy', label: 'nav.privacy', icon: ShieldCheck },
]

/** Whether an entry covers a path: `/chat/…` belongs to Chat, `/` only matches itself. */
export function isCurrent(entry: Entry, pathname: string): boolean {
  return pathname === entry.to || (entry.to !== '/' && pathname.startsWith(`${entry.to}/`))
}
