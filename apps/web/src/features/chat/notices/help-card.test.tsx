import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MessageRow } from '#/features/chat/messages/message-rows.tsx'
import { someChat, someMessage } from '#/testing/builders.ts'
import { renderApp } from '#/testing/render.tsx'
import { HelpCard } from './help-card.tsx'

afterEach(cleanup)

const notice = {
  kind: 'crisis' as const,
  title: 'You do not have to carry this alone',
  text: 'People are there right now.',
  links: [
    { label: 'Call 988', href: 'tel:988' },
    { label: 'Text 988', href: 'sms:988' },
    { label: 'Find a helpline near you', href: 'https://findahelpline.com/' },
  ],
}

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

test('TS-011 the card has its numbers as buttons to call and to write, and folds to one line with the first (F-66)', () => {
  const { screen } = renderApp(<HelpCard notice={notice} isTalkedOn={false} />)
  expect(hrefs(screen.getAllByRole('link'))).toEqual(notice.links.map(({ href }) => href))

  const fold = screen.getByRole('button', { name: 'Fold the help card' })
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(fold)
  expect(hrefs(screen.getAllByRole('link'))).toEqual(['tel:988'])
  expect(screen.queryByText(notice.text)?.closest('[hidden]')).not.toBeNull()
})

test('TS-011 once the talk has gone on it is one line, which opens again (F-66)', () => {
  const { screen } = renderApp(<HelpCard notice={notice} isTalkedOn />)
  expect(hrefs(screen.getAllByRole('link'))).toEqual(['tel:988'])
  const unfold = screen.getByRole('button', { name: 'Show all help lines' })
  expect(unfold.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(unfold)
  expect(screen.getAllByRole('link')).toHaveLength(3)
})

const row = (message = someMessage(1), isOfHelp = true) => ({
  message,
  isFirstOfDay: false,
  isLast: true,
  isOfHelp,
})

test('TS-011 in the talk one line says where the card is, and a day later the lines stand there again (F-66)', () => {
  const card = someMessage(1, { sender: 'system', notice })
  const now = () => Date.parse(card.createdAt)
  const draw = (at: number) =>
    renderApp(<MessageRow chat={someChat()} row={row(card)} isLatest isLive={false} />, {
      now: () => at,
    }).screen
  const fresh = draw(now())
  expect(fresh.getByText(/at the top of this chat/)).toBeTruthy()
  expect(fresh.queryByRole('link')).toBeNull()
  cleanup()
  expect(draw(now() + 86_400_000).getAllByRole('link')).toHaveLength(3)
})

test('TS-012 the answer to a call for help is not rated, made again or gone on with; it can be reported (F-66)', async () => {
  const { screen } = renderApp(<MessageRow chat={someChat()} row={row()} isLatest isLive={false} />)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'More about this reply',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'More about this reply' }))
  const items = await screen.findAllByRole('menuitem', {}, { timeout: 30_000 })
  expect(items.map((item) => item.textContent)).toEqual(['Report'])
})
