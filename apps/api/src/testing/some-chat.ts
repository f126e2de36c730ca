import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Persona } from '@oriel/contract/characters/persona'
import { asId, type CharacterId, type ChatId } from '@oriel/contract/ids'
import { createApp } from '#/app.ts'
import type { Ctx } from '#/context.ts'
import { forgetCatalogue } from '#/domains/characters/catalogue.service.ts'
import { catalogueCharacters } from '#/domains/characters/tables.ts'
import { createEngine, type Engine } from '#/domains/chat/engine/engine.ts'
import type { App } from '#/platform/http/server.ts'
import { SOME_PERSONA } from './some-persona.ts'
import type { SomeUser } from './some-user.ts'

/** A character of the catalogue made for one test. */
export async function someCharacter(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  more: { isPremium?: boolean; persona?: Partial<Persona> } = {},
): Promise<CharacterId> {
  const characterId = asId(randomUUID())
  const persona = { ...SOME_PERSONA, ...more.persona }
  await db.insert(catalogueCharacters).values({
    characterId,
    slug: `test-${characterId}`,
    persona,
    age: persona.age,
    isAnime: false,
    isPremium: more.isPremium ?? false,
    rating: 'sfw',
    status: 'Online',
    position: 1,
    portrait: { base: '/media/x', blurDataUrl: 'data:,', dominant: '#000000', alt: 'Vera' },
    pictures: [],
    createdAt: clock.now(),
  })
  forgetCatalogue(db)
  return characterId
}

export interface TestApp {
  app: App
  engine: Engine
  /** Requests in the name of `user`. */
  as: (user: SomeUser) => Caller
}

type Caller = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

/** The whole app of a context, called without a socket. */
export async function testApp(ctx: Ctx, build?: string): Promise<TestApp> {
  const engine = createEngine(ctx)
  const app = await createApp(ctx, engine, build)
  return {
    app,
    engine,
    as: (user) => (method, url, body, headers) =>
      app.inject({
        method,
        url,
        headers: { ...user.headers, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
  }
}

/** Opens a chat of `user` with a new character and returns its id. */
export async function someChat(ctx: Ctx, { as }: TestApp, user: SomeUser): Promise<ChatId> {
  const personModelId = await someCharacter(ctx)
  const reply = await as(user)('POST', '/api/Chats', { personModelId })
  return reply.json<{ id: ChatId }>().id
}

/** The events of a server-sent stream, in order. */
export function readEvents(body: string): { id: number; event: string; data: unknown }[] {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('id:'))
    .map((block) => {
      const [id = '', event = '', ...data] = block.split('\n')
      return {
        id: Number(id.slice('id:'.length)),
        event: event.slice('event:'.length),
        data: JSON.parse(data.join('\n').slice('data:'.length)) as unknown,
      }
    })
}
