import { request } from 'undici'
import type { UserId } from '@oriel/contract/ids'

/** A signed-up visitor with a chat. */
export interface Person {
  userId: UserId
  token: string
  refreshToken: string
  chatId: string
}

interface PersonModel {
  id: string
  isPremium?: boolean
}

/** Signs up visitors, a few at a time, each with a chat with the same companion. */
export async function signUpPeople(url: string, count: number): Promise<Person[]> {
  const companion = await findCompanion(url)
  const people: Person[] = []
  const numbers = Array.from({ length: count }, (_, at) => at).values()
  const work = async () => {
    for (const number of numbers) people.push(await signUp(url, companion, `bench-${number}`))
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return people
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

/** @throws {Error} when the answer is no success. */
export async function call<T>(url: string, token: string | null, body?: object): Promise<T> {
  const answer = await request(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: token === null ? { 'content-type': 'application/json' } : bearer(token),
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.body.text()
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${text}`)
  return JSON.parse(text) as T
}

async function findCompanion(url: string): Promise<string> {
  const models = await call<PersonModel[]>(`${url}/api/PersonModel/top`, null)
  const companion = models.find(({ isPremium }) => isPremium !== true)
  if (companion === undefined) throw new Error('the catalogue has no companion for everybody')
  return companion.id
}

async function signUp(url: string, companion: string, fingerprint: string): Promise<Person> {
  const session = await call<{
    generatedUserId: UserId
    accessToken: string
    refreshToken: string
  }>(`${url}/api/Authenticate/pre-register`, null, {
    fingerprint,
    isNConfirmed: false,
    isSConfirmed: true,
    utmSource: null,
    pathname: '/',
    url: `${url}/`,
  })
  const { accessToken: token, refreshToken, generatedUserId: userId } = session
  const chat = await call<{ id: string }>(`${url}/api/Chats`, token, { personModelId: companion })
  return { userId, token, refreshToken, chatId: chat.id }
}
