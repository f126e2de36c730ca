import { afterAll, beforeAll, expect, test } from 'vitest'
import { NAME_ERROR } from '@oriel/contract/accounts/profile'
import type { User } from '@oriel/contract/accounts/user'
import { MINUTE_MS } from '#/platform/clock.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'

let talk: SomeTalk

beforeAll(async () => {
  talk = await someTalk()
})
afterAll(() => talk.app.close())

const rename = (userName: unknown) => talk.call('POST', '/api/User/update/name', { userName })
const ownUser = async () => (await talk.call('GET', '/api/User')).json<User>()

test('API-006 a new name is in the reply and in the next GET User', async () => {
  await ownUser()

  const reply = await rename('  Ada Lovelace ')

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ id: talk.user.userId, name: 'Ada Lovelace' })
  expect(await ownUser()).toMatchObject({ name: 'Ada Lovelace' })
})

test.each([
  ['empty', ''],
  ['blank', '   '],
  ['51 characters', 'a'.repeat(51)],
  ['a control character', 'Ada\u0007'],
  ['a line break', 'Ada\nLovelace'],
  ['text turned around', 'Ada\u202Eecalevol'],
  ['markup', '<b>Ada</b>'],
  ['nothing visible', '\u200B'],
  ['joiners only', '\u200D\u200C'],
  ['no text', 7],
])('VALID-032 a name that is %s is refused and changes nothing', async (_case, userName) => {
  const before = await ownUser()

  const reply = await rename(userName)

  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toContainEqual({ path: '/userName', message: NAME_ERROR })
  expect(await ownUser()).toEqual(before)
})

test.each(['a', 'a'.repeat(50), 'Zoë', 'محمد', '小明', '👩‍👩‍👧', 'O’Brien-Smith, Jr.'])(
  'VALID-032 %s is a name',
  async (userName) => {
    const reply = await rename(userName)

    expect(reply.json()).toMatchObject({ name: userName })
  },
)

test('VALID-032 the words of the refusal are those of the row', () => {
  expect(NAME_ERROR).toBe('Enter a name of 1–50 characters')
})

test('TS-038 a name that moderation refuses is not taken', async () => {
  const before = await ownUser()

  const reply = await rename('horny 13 year old girl')

  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'content_blocked' })
  expect(await ownUser()).toEqual(before)
})

const flags = async () => (await ownUser()).userFeatures

test('API-023 the theme experiment can be switched and stays so', async () => {
  expect(await flags()).toMatchObject({ experimentShowWhiteTheme: false })

  for (const experimentShowWhiteTheme of [true, false, true]) {
    const body = { experimentShowWhiteTheme }
    const reply = await talk.call('POST', '/api/Authenticate/update-feature-flags', body)

    expect(reply.statusCode).toBe(204)
    expect(await flags()).toMatchObject({ experimentShowWhiteTheme })
  }
})

test('API-004 a user’s own activity', async () => {
  const { userId } = talk.user
  talk.advance(MINUTE_MS)
  await talk.send('Hello there')

  const reply = await talk.call('GET', `/api/User/get-user-activity-info?userId=${userId}`)

  expect(reply.statusCode).toBe(200)
  const { createdAt } = await ownUser()
  expect(reply.json()).toEqual({
    userId,
    createdAt,
    lastActiveAt: createdAt,
    messagesSent: 1,
    subscriptionsBought: 0,
  })
})

test('API-004 ROLE-010 another user’s activity does not exist', async () => {
  const stranger = await someUser(talk.ctx)
  const nobody = '019384a0-0000-7000-8000-000000000001'
  const ask = (id: string) => talk.call('GET', `/api/User/get-user-activity-info?userId=${id}`)

  const replies = [await ask(stranger.userId), await ask(nobody)]

  const problems = replies.map((reply) => ({ ...reply.json(), requestId: '' }))
  expect(problems[0]).toMatchObject({ status: 404, code: 'not_found' })
  expect(problems[1]).toEqual(problems[0])
  expect((await ask('no-id')).statusCode).toBe(422)
})

test.each([
  ['a minor theme', 'j4il bait', 'MinorSafety'],
  ['a schoolgirl', 'SchoolGirl_99', 'MinorSafety'],
  ['a hate figure', 'H.i.t.l.e.r 88', 'Violence'],
  ['a terrorist', 'Osama bin Laden', 'Violence'],
  ['our staff', '0riel Team', 'Illegal'],
  ['a moderator', 'Mоderator', 'Illegal'],
])('ENTITY-038 SAFE-002 a name of %s is refused with its threat', async (_of, userName, type) => {
  await rename('Ada')

  const reply = await rename(userName)

  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'content_blocked', threat: { type } })
  expect(reply.json().detail).toMatch(/you can appeal\.$/)
  expect(reply.body).not.toContain(userName)
  expect(await ownUser()).toMatchObject({ name: 'Ada' })
})

test.each(['Adolfo', 'Admir', 'Anna Himmelreich', 'Osama', 'Oriel'])(
  'ENTITY-038 SAFE-002 %s is a name as any other',
  async (userName) => {
    expect((await rename(userName)).json()).toMatchObject({ name: userName })
  },
)
