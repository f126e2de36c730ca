// @vitest-environment node
import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { CHAT_ID, someChat } from '#/testing/builders.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { chatApi } from './api.ts'

const { openChat, deleteChat } = chatApi.endpoints
const MODEL_ID = someChat().personModelEntityId

test('API-106 API-117 a user who returns to a companion after deleting the chat gets a new one', async () => {
  let id = CHAT_ID
  const server = fakeServer({
    '/api/Chats': () => json(someChat({ id })),
    [`/api/Chats/${CHAT_ID}`]: () => new Response(null, { status: 204 }),
  })
  const store = createStore(fakeServices({ fetch: server.fetch }))
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  const opened = store.dispatch(openChat.initiate(MODEL_ID))
  expect((await opened).data?.id).toBe(CHAT_ID)

  await store.dispatch(deleteChat.initiate({ chatId: CHAT_ID }))
  opened.unsubscribe()
  id = '00000000-0000-4000-8000-000000900002'
  await expect.poll(() => openChat.select(MODEL_ID)(store.getState()).data).toBeUndefined()

  expect((await store.dispatch(openChat.initiate(MODEL_ID))).data?.id).toBe(id)
})
