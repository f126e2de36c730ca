import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import {
  operatorModels,
  type Connection,
  type OperatorModels,
} from '@oriel/contract/operator/models'
import type { Manners } from '@oriel/sandbox/model/manners'
import { startModelServer, type ModelServer } from '@oriel/sandbox/model/server'
import { someChat, testApp, type TestApp } from './some-chat.ts'
import { someUser } from './some-user.ts'
import { testContext, type TestContext } from './test-context.ts'

export const URL_OF = '/api/Operator/models'

export const ENTRY = {
  id: null,
  name: 'Own',
  kind: 'llamacpp',
  baseUrl: 'http://127.0.0.1:1/v1',
  model: 'own-model',
  isOn: true,
  contextTokens: null,
  preset: 'balanced',
  sampler: {},
  reasoningTokens: 0,
}

export async function someServer(text: string, manners: Manners = {}) {
  const server = await startModelServer({ scenario: { text, manners } })
  onTestFinished(() => server.close())
  return server
}

/** A connection as it was read, in the form in which it is saved. */
export const entryOf = ({ id, name, baseUrl, isOn }: Connection) => ({
  ...ENTRY,
  id,
  name,
  baseUrl,
  isOn,
})

/** Requests for a reply; those for one token have a model loaded. */
export const turnsOf = (server: ModelServer) =>
  askedOf(server).filter(({ body }) => limitOf(body) !== 1)

export const loadsOf = (server: ModelServer) =>
  askedOf(server).filter(({ body }) => limitOf(body) === 1)

const askedOf = ({ requests }: ModelServer) => requests.filter(({ method }) => method === 'POST')
const limitOf = (body: unknown) => (body as { max_tokens?: number } | null)?.max_tokens

export const tried = ({ app }: TestApp, connection: object) =>
  app.inject({ method: 'POST', url: `${URL_OF}/try`, payload: { connection } })

/** An installation on its own list, empty at first. */
export async function install(options: Parameters<typeof testContext>[0] = {}) {
  const main = await testContext(options)
  const app = await testApp(main.ctx)
  await main.ctx.db.execute(sql`delete from model_connections`)
  return { ...main, main, app, put: saver(app), get: async () => read(app) }
}

const saver =
  ({ app }: TestApp) =>
  (...connections: object[]) =>
    app.inject({ method: 'PUT', url: URL_OF, payload: { connections } })

export async function read({ app }: TestApp): Promise<OperatorModels> {
  return operatorModels.parse((await app.inject(URL_OF)).json())
}

export async function someTalk({ ctx }: TestContext, app: TestApp) {
  const user = await someUser(ctx)
  const url = `/api/Chats/${await someChat(ctx, app, user)}/messages`
  return async (message: string): Promise<string> => {
    const reply = await app.as(user)('POST', url, { message })
    return reply.json<{ replyMessage: { message: string } }>().replyMessage.message
  }
}
