import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { analyticsEvent } from '@oriel/contract/growth/events'
import { NAV_IDS, SCREENS } from '#/app/routes/routes.ts'
import { createStore } from '#/app/store/store.ts'
import { accountLeft } from '#/lib/session/auth.slice.ts'
import { overlayClosed, overlayOpened } from '#/lib/state/overlays.slice.ts'
import { EVERYTHING, privacyChosen } from '#/lib/state/privacy.slice.ts'
import { fakeServices } from '#/testing/fake-services.ts'
import { dataLayerSink, type AnalyticsEvent } from './analytics.ts'

/** The events that are passed on, in order. */
async function leavingOf(events: readonly unknown[]): Promise<unknown[]> {
  const page: { dataLayer?: unknown[] } = {}
  const sink = dataLayerSink(page)
  const last: AnalyticsEvent = { event: 'log_out' }
  for (const event of [...events, last]) sink.push(event as AnalyticsEvent)
  await expect.poll(() => page.dataLayer?.at(-1), { interval: 1 }).toEqual(last)
  return page.dataLayer?.slice(0, -1) ?? []
}

const EVENTS: AnalyticsEvent[] = [
  { event: 'page_view', path: '/chat/:modelId', source: 'nav-chat' },
  { event: 'page_view', path: '/', source: null },
  { event: 'navigation_click', source: 'sidebar', item: 'nav-explore' },
  { event: 'popup_opened', name: 'signup', source: 'header', placement: '/' },
  { event: 'popup_closed', name: 'age_confirmation', source: 'footer', placement: '*' },
  { event: 'sign_up', method: 'google' },
  { event: 'log_in', method: 'magic_link' },
]

test('TS-065 events of the app are sent unchanged, and in order', async () => {
  expect(await leavingOf(EVENTS)).toEqual(EVENTS)
})

const CANARY = 'canary'
/** Texts that must never be sent: an e-mail address, a token, a character, an id, a tag, a URL. */
const secret = fc.oneof(
  fc.constantFrom(
    `${CANARY}@mail.example`,
    `eyJhbGciOiJub25lIn0.${CANARY}.x`,
    `Vera ${CANARY}, 24, flirty`,
    `/chat/0190-${CANARY}`,
    `/hentai?tag=${CANARY}`,
  ),
  fc.string().map((text) => CANARY + text),
)

/** An event with secrets in some of its fields, and in unknown fields. */
const leaky = fc
  .tuple(
    fc.constantFrom(...EVENTS),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom('event', 'path', 'source', 'item', 'name', 'placement', 'method'),
        fc.constantFrom('email', 'text', 'token', 'modelName', 'category', 'userId'),
        fc.string(),
      ),
      fc.oneof(secret, fc.record({ deep: secret }), fc.array(secret)),
      { minKeys: 1 },
    ),
  )
  .map(([event, more]) => ({ ...event, ...more }))

test('TS-065 whatever is put into an event, no text, mail address, token, id or character leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(leaky, { maxLength: 5 }), async (events) => {
      const left = await leavingOf(events)
      expect(JSON.stringify(left)).not.toContain(CANARY)
      expect(z.array(analyticsEvent).parse(left)).toEqual(left)
    }),
    { numRuns: 100 },
  )
})

test('TS-065 screens for adults alone and addresses of campaigns are reported without their path', async () => {
  const paths = ['/settings', '/tokens', '/hentai', '/B-JizzGirl', '/generation-black', '/chat/42']
  const views = paths.map((path) => ({ event: 'page_view', path, source: null }))

  expect(await leavingOf(views)).toEqual(
    paths.map(() => ({ event: 'page_view', path: '*', source: null })),
  )
})

/** Only in adult mode, or reached only by a private link. */
const UNREPORTED = new Set(['/settings', '/tokens', '/magic-page-tokens', '/magic-page-pricing'])

test('TS-065 every screen has an address that may be reported, or is left out on purpose', async () => {
  const known = SCREENS.map(({ path }) => path)
  const views = known.map((path) => ({ event: 'page_view', path, source: null }))
  const reported = (await leavingOf(views)).map((event) => (event as { path: string }).path)

  const unreported = known.filter((path) => !reported.includes(path) && !path.startsWith('/legal'))
  expect(unreported.filter((path) => !UNREPORTED.has(path))).toEqual([])
})

test('TS-065 NAV-010 every item of the navigation may be reported', async () => {
  const clicks = NAV_IDS.map((item) => ({ event: 'navigation_click', source: 'navbar', item }))
  expect(await leavingOf(clicks)).toEqual(clicks)
})

test('TS-065 a visit with chats, popups and a log-out records only this', async () => {
  const page: { dataLayer?: unknown[] } = {}
  const pathname = `/chat/${CANARY}`
  const store = createStore(
    fakeServices({
      analytics: dataLayerSink(page),
      location: () => ({ pathname, href: `https://oriel.test${pathname}?q=${CANARY}`, search: '' }),
    }),
  )
  store.dispatch(privacyChosen(EVERYTHING))
  store.dispatch(overlayOpened({ kind: 'reviewFeedback', messageId: CANARY, source: 'dislike' }))
  store.dispatch(overlayClosed())
  store.dispatch(overlayOpened({ kind: 'signIn', mode: 'logIn', source: CANARY }))
  store.dispatch(accountLeft())

  const review = { name: 'review_feedback', source: 'dislike', placement: '/chat/:modelId' }
  const signUp = { name: 'signup', source: null, placement: '/chat/:modelId' }
  await expect
    .poll(() => page.dataLayer)
    .toEqual([
      { event: 'popup_opened', ...review },
      { event: 'popup_closed', ...review },
      { event: 'popup_opened', ...signUp },
      { event: 'log_out' },
    ])
})
