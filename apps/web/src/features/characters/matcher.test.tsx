import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { someModel } from '#/testing/builders.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { Matcher } from './matcher.tsx'

afterEach(cleanup)

const liking = (number: number, interests: string[], over = {}) =>
  someModel(number, {
    profile: { ...someModel(number).profile, occupation: 'Nobody', interests },
    ...over,
  })
const READER = liking(1, ['Secondhand books'])
const DRAWN = liking(2, ['Detective novels'], { category: 'anime' })
const COOK = liking(3, ['Soup dumplings'])

type Answer = Parameters<typeof fakeServer>[0][string]

function draw(answer: Answer = () => json([READER, DRAWN, COOK])) {
  const { fetch } = fakeServer({ '/api/PersonModel/top': answer })
  const { screen } = renderApp(<Matcher />, { fetch })
  const choose = async (style: RegExp) =>
    fireEvent.click(await screen.findByRole('radio', { name: style }))
  const chip = (name: string) => screen.getByRole('button', { name })
  const isPressed = (name: string) => chip(name).getAttribute('aria-pressed') === 'true'
  const results = () => screen.queryAllByRole('listitem').map((one) => one.textContent)
  return { screen, choose, chip, isPressed, results }
}

test('F-63 the second question comes with the first answer, people with the second', async () => {
  const { screen, choose, chip, results } = draw()
  await screen.findByRole('group', { name: 'How should they look?' })
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(screen.queryByRole('group', { name: 'What do you like to talk about?' })).toBeNull()

  await choose(/^Either/)
  expect(screen.getByRole('group', { name: 'What do you like to talk about?' })).toBeTruthy()
  expect(results()).toEqual([])

  fireEvent.click(chip('Books and writing'))
  const region = screen.getByRole('region', { name: '3 companions, best fit first' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  fireEvent.click(chip('Books and writing'))
  expect(results()).toEqual([])
})

test('F-63 a character who shares a topic comes first and the topic is named; the others are marked as sharing none', async () => {
  const { choose, chip, results } = draw()
  await choose(/^Either/)
  fireEvent.click(chip('Food and cooking'))
  const [first, second] = results()
  expect(first).toContain('Person 3')
  expect(first).toContain('You share: Food and cooking')
  expect(second).toContain('Someone with other interests')
})

test('F-63 the other style brings its people to the front, with the topics that were chosen', async () => {
  const { choose, chip, isPressed, results } = draw()
  await choose(/^Realistic/)
  fireEvent.click(chip('Books and writing'))
  expect(results()[0]).toContain('Person 1')
  await choose(/^Anime/)
  expect(isPressed('Books and writing')).toBe(true)
  expect(results()[0]).toContain('Person 2')
})

test('F-63 of more than three topics the last three count', async () => {
  const { screen, choose, chip, isPressed } = draw()
  await choose(/^Either/)
  expect(screen.getByText('Choose up to 3.')).toBeTruthy()
  const names = ['Books and writing', 'Music', 'Animals', 'Games and puzzles']
  for (const name of names) fireEvent.click(chip(name))
  expect(names.filter(isPressed)).toEqual(names.slice(1))
})

test('EXPLORE-028 a catalogue that did not load says so, and is fetched again', async () => {
  const answers = [new TypeError('Failed to fetch'), json([READER])]
  const { screen } = draw(() => answers.shift() ?? refusal(500, 'internal'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('We couldn’t load models')
  expect(alert.textContent).toContain('Check your connection')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'How should they look?' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('nothing is asked while the catalogue loads', () => {
  const { screen } = draw(() => new Promise(() => {}))
  expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})
