import { vi } from 'vitest'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { asId } from '@oriel/contract/ids'
import type { LedgerEntry } from '@oriel/contract/tokens/balance'
import { scriptedLlm, type Step } from './scripted-llm.ts'
import { someChat, testApp } from './some-chat.ts'
import { someUser, staying } from './some-user.ts'
import { testContext } from './test-context.ts'

interface Options extends Omit<NonNullable<Parameters<typeof testContext>[0]>, 'llm'> {
  /** What the model plays. */
  script?: Step[]
}

export type SomeTalk = Awaited<ReturnType<typeof someTalk>>

/** A user in a new chat with a scripted model behind it, and the calls most tests make. */
export async function someTalk({
  script = [(request) => (request === 1 ? 'Fine.' : `Fine, number ${request}.`)],
  ...options
}: Options = {}) {
  const llm = scriptedLlm(...script)
  const instance = await testContext({ ...options, llm: [llm] })
  const app = await testApp(instance.ctx)
  const user = await staying(instance.ctx, await someUser(instance.ctx))
  const chatId = await someChat(instance.ctx, app, user)
  const call = app.as(user)
  const url = `/api/Chats/${chatId}`
  const chat = async () => (await call('GET', url)).json<Chat>()
  return {
    ...instance,
    ...app,
    llm,
    user,
    chatId,
    url,
    call,
    chat,
    send: (message: string, headers: Record<string, string> = {}) =>
      call('POST', `${url}/messages`, { message }, headers),
    balance: async () =>
      (await call('GET', '/api/Tokens/balance')).json<{ remainingTokens: number }>()
        .remainingTokens,
    history: async () =>
      (await call('GET', '/api/Tokens/history')).json<{ items: LedgerEntry[] }>().items,
    messages: async () =>
      (await call('GET', `${url}/messages?after=0`)).json<{ items: Message[] }>().items,
    /** Waits until the model was asked for the `count`-th time; returns the running turn's id. */
    running: async (count = 1) => {
      while (llm.requests.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
      return asId(String((await chat()).activeTurnId))
    },
  }
}

/**
 * Builds instances whose upkeep never beats: it runs on real time, and would renew the leases and end
 * the turns that a test leaves behind.
 */
export async function withoutUpkeep<T>(build: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    return await build()
  } finally {
    vi.useRealTimers()
  }
}

/** A promise and the way to keep it. */
export function gate(): { wait: Promise<void>; open: () => void } {
  const { promise: wait, resolve: open } = Promise.withResolvers<void>()
  return { wait, open }
}

export const SSE = { accept: 'text/event-stream' }
