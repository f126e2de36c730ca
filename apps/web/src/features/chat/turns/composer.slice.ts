import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { ownerChanged } from '#/lib/session/auth.slice.ts'
import { addSlice, type WithLate } from '#/lib/state/late-slices.ts'
import { keepLate } from '#/lib/state/persist.ts'
import { COMPOSER_NAME } from './composer-name.ts'

export type Waiting = {
  chatId: string
  /** Idempotency key: retrying a send with it never creates a second message (TURN-002). */
  key: string
  text: string
  at: string
  /** 'waiting' was written without a network, and is sent when it returns (F-70). */
  state: 'sending' | 'failed' | 'waiting'
}

/** Persisted: drafts (TURN-016) and messages the server has not acknowledged. */
export type KeptComposer = { drafts: Record<string, string>; outbox: Waiting[] }
type ComposerState = KeptComposer & { isRestored: boolean }

const initialState: ComposerState = { drafts: {}, outbox: [], isRestored: false }

const composerSlice = createSlice({
  name: 'composer',
  initialState,
  reducers: {
    drafted: ({ drafts }, { payload }: PayloadAction<{ chatId: string; text: string }>) => {
      if (payload.text === '') delete drafts[payload.chatId]
      else drafts[payload.chatId] = payload.text
    },
    queued: ({ outbox }, { payload }: PayloadAction<Omit<Waiting, 'state'>>) => {
      outbox.push({ ...payload, state: 'sending' })
    },
    retried: ({ outbox }, { payload: key }: PayloadAction<string>) => {
      for (const one of outbox) if (one.key === key) one.state = 'sending'
    },
    failed: ({ outbox }, { payload: key }: PayloadAction<string>) => {
      for (const one of outbox) if (one.key === key) one.state = 'failed'
    },
    /** There is no network: it waits for it. */
    postponed: ({ outbox }, { payload: key }: PayloadAction<string>) => {
      for (const one of outbox) if (one.key === key) one.state = 'waiting'
    },
    /** What waited behind a refused message is not sent by itself. */
    heldBack: ({ outbox }, { payload: chatId }: PayloadAction<string>) => {
      for (const one of outbox) {
        if (one.chatId === chatId && one.state === 'waiting') one.state = 'failed'
      }
    },
    acknowledged: (state, { payload: key }: PayloadAction<string>) => {
      state.outbox = state.outbox.filter((one) => one.key !== key)
    },
    /** The server refused the message: its text returns to the field, before the current draft. */
    returned: (state, { payload: key }: PayloadAction<string>) => {
      const one = state.outbox.find((entry) => entry.key === key)
      if (one === undefined) return
      state.outbox = state.outbox.filter((entry) => entry !== one)
      const typed = state.drafts[one.chatId]
      state.drafts[one.chatId] = typed === undefined ? one.text : `${one.text}\n${typed}`
    },
    /** Restored drafts do not overwrite text typed in the meantime. */
    composerRestored: (state, { payload }: PayloadAction<KeptComposer | null>) => ({
      drafts: { ...payload?.drafts, ...state.drafts },
      outbox: [...(payload?.outbox ?? []), ...state.outbox],
      isRestored: true,
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(ownerChanged, () => ({ ...initialState, isRestored: true })),
})

export const {
  drafted,
  queued,
  retried,
  failed,
  postponed,
  heldBack,
  acknowledged,
  returned,
  composerRestored,
} = composerSlice.actions

export const selectComposer = addSlice(composerSlice)

export const KEPT_COMPOSER = {
  name: COMPOSER_NAME,
  version: 1,
  select(state: WithLate): KeptComposer {
    const { drafts, outbox } = selectComposer(state)
    return { drafts, outbox }
  },
  /** Other tabs use the same storage key: write only what changed in this tab. */
  merge(stored: unknown, stateBefore: WithLate, state: WithLate) {
    const before = selectComposer(stateBefore)
    const now = selectComposer(state)
    const { drafts, outbox } = Object(stored) as { drafts?: object; outbox?: unknown }
    const waiting = Array.isArray(outbox) ? (outbox as Waiting[]) : []
    return {
      drafts: withNews({ ...drafts }, before.drafts, now.drafts),
      outbox: Object.values(withNews(byKey(waiting), byKey(before.outbox), byKey(now.outbox))),
    }
  },
}

keepLate(KEPT_COMPOSER)

const byKey = (waiting: Waiting[]) => Object.fromEntries(waiting.map((one) => [one.key, one]))

type Entries<Value> = Record<string, Value>

function withNews<Value>(
  stored: Entries<Value>,
  before: Entries<Value>,
  now: Entries<Value>,
): Entries<Value> {
  const kept = Object.entries(stored).filter(([key]) => key in now || !(key in before))
  const news = Object.entries(now).filter(([key, value]) => before[key] !== value)
  return Object.fromEntries([...kept, ...news])
}

export const selectDraft = (state: WithLate, chatId: string) =>
  selectComposer(state).drafts[chatId] ?? ''
export const selectWaiting = (state: WithLate, key: string) =>
  selectComposer(state).outbox.find((one) => one.key === key)
/** The next message of a chat that waits for the network, unless another is on its way. */
export const selectNext = (state: WithLate, chatId: string) => {
  const ofChat = selectComposer(state).outbox.filter((one) => one.chatId === chatId)
  const isBusy = ofChat.some((one) => one.state === 'sending')
  return isBusy ? undefined : ofChat.find((one) => one.state === 'waiting')
}
