import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { DECLINES, type DeclineCode } from '#/billing/declines.ts'
import { POPUPS } from './popups.ts'

/**
 * Screens that are counted, as the route table names them. Not among them: those that only users in
 * adult mode see, such as the settings, and those with a theme of their own (TS-065). `*` is any other.
 */
const SCREENS = [
  '*',
  '/',
  '/chat',
  '/chat/:modelId',
  '/create-character',
  '/premium-models/:modelId',
  '/account',
  '/cancel',
  '/hidden-auth',
  '/contact-us',
  '/contact-us/:ticketId',
  '/affiliates',
  '/maintenance',
  '/operator/model',
  '/pricing',
  '/gallery',
  '/my-ai',
] as const

const NAV_ITEMS = [
  'nav-explore',
  'nav-chat',
  'nav-create',
  'nav-gallery',
  'nav-tokens',
  'nav-premium',
] as const

/** Places of the app that something can be asked from. */
const SOURCES = [
  ...NAV_ITEMS,
  'account',
  'age_check',
  'chat',
  'checkout',
  'dislike',
  'footer',
  'google',
  'hand_over',
  'header',
  'magic_link',
  'navbar',
  'return',
  'pricing',
  'paywall',
  'sidebar',
] as const

const screen = otherwise(z.enum(SCREENS), '*')
const source = otherwise(z.nullable(z.enum(SOURCES)), null)

/** As the catalogue names them: never anything typed. */
const productId = z.string().check(z.regex(/^(?:sub|up|tok|wp|decline|cheaper)(?:_[a-z0-9]+)*$/))
const declineCode = otherwise(z.enum(Object.keys(DECLINES) as [DeclineCode]), 'Generic')

const popup = { name: z.enum(POPUPS), source, placement: screen }

/**
 * TS-065: all that may leave as an event. Anything not listed is dropped: a field is removed, an
 * address becomes `*`, a source null, and an event of another name or shape is not sent. So no text
 * of the visitor, no id, no character, no category, no e-mail and no token can be in one.
 */
export const analyticsEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('page_view'), path: screen, source }),
  z.object({
    event: z.literal('navigation_click'),
    source: z.enum(['navbar', 'sidebar', 'header']),
    item: z.enum(NAV_ITEMS),
  }),
  z.object({ event: z.literal('popup_opened'), ...popup }),
  z.object({ event: z.literal('popup_closed'), ...popup }),
  z.object({
    event: z.enum(['sign_up', 'log_in']),
    method: z.enum(['email', 'magic_link', 'google']),
  }),
  z.object({ event: z.literal('log_out') }),
  z.object({ event: z.literal('pricing_viewed') }),
  z.object({
    event: z.literal('paywall_shown'),
    paywallType: z.enum(['subscription', 'tokens']),
    source,
  }),
  z.object({ event: z.enum(['plan_selected', 'add_cart']), productId }),
  z.object({ event: z.literal('checkout_opened'), productId, source }),
  z.object({
    event: z.enum(['payment_method_selected', 'payment_submitted']),
    method: z.enum(['card', 'wallet', 'paypal', 'one_click', 'stored_card']),
    productId,
  }),
  z.object({
    event: z.enum(['purchase', 'subscribe']),
    productId,
    amount: z.int(),
    currency: z.literal('USD'),
  }),
  z.object({
    event: z.literal('payment_failed'),
    errorCode: declineCode,
    productId: otherwise(z.nullable(productId), null),
  }),
  z.object({
    event: z.enum(['payment_retried', 'downsell_accepted', 'downsell_declined']),
    productId,
  }),
])
