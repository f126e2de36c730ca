import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '@oriel/contract/http/problem'
import { createStore } from '#/app/store/store.ts'
import { ownerChanged } from '#/lib/session/auth.slice.ts'
import { fakeServices } from '#/testing/fake-services.ts'
import {
  connectionLost,
  hintReceived,
  hubMoved,
  refusalDismissed,
  selectHub,
  selectLive,
  selectRefusal,
  stopAsked,
  stopFailed,
  textAdded,
  turnEnded,
  turnNamed,
  turnStarted,
} from './live.slice.ts'
import { refused } from './refused.ts'

let store: ReturnType<typeof createStore>
beforeEach(() => {
  store = createStore(fakeServices())
})

const CHAT = 'c'
const TURN = { chatId: CHAT, runId: 'r', turnId: null, targetId: null, isContinued: false }
const NOTICE = { kind: 'crisis' as const, title: 'You are not alone', text: 'Call.', links: [] }
const PROBLEM: Problem = {
  type: 'about:blank',
  title: 'Payment required',
  status: 402,
  detail: 'Not enough tokens.',
  instance: '/',
  code: 'insufficient_tokens',
  requestId: 'r',
}
const live = (chatId = CHAT) => selectLive(store.getState(), chatId)
const refusal = (chatId = CHAT) => selectRefusal(store.getState(), chatId)

test('TURN-015 a turn gathers its text until it ends, each chat its own', () => {
  store.dispatch(turnStarted(TURN))
  store.dispatch(turnStarted({ ...TURN, chatId: 'other', runId: 's' }))
  store.dispatch(textAdded({ chatId: CHAT, text: 'Once ' }))
  store.dispatch(textAdded({ chatId: CHAT, text: 'upon' }))
  expect(live()?.text).toBe('Once upon')
  expect(live('other')?.text).toBe('')
  store.dispatch(turnEnded(CHAT))
  expect(live()).toBeNull()
  expect(live('other')?.runId).toBe('s')
})

test('TURN-004 a stream that broke off is said to, until the turn is named again', () => {
  store.dispatch(turnStarted(TURN))
  store.dispatch(connectionLost(CHAT))
  expect(live()).toMatchObject({ isReconnecting: true, turnId: null })
  store.dispatch(turnNamed({ chatId: CHAT, turnId: 't' }))
  expect(live()).toMatchObject({ isReconnecting: false, turnId: 't' })
})

test('TURN-006 a stop that failed can be requested again', () => {
  store.dispatch(turnStarted(TURN))
  store.dispatch(stopAsked(CHAT))
  expect(live()?.isStopping).toBe(true)
  store.dispatch(stopFailed(CHAT))
  expect(live()?.isStopping).toBe(false)
})

test('TURN-018 hints received during a turn are kept with it, in order', () => {
  store.dispatch(turnStarted(TURN))
  for (const seq of [4, 7, 5]) store.dispatch(hintReceived({ chatId: CHAT, seq }))
  expect(live()?.receivedHints).toEqual([4, 7, 5])
})

test('a restarted turn has nothing of the one before it', () => {
  store.dispatch(turnStarted(TURN))
  store.dispatch(textAdded({ chatId: CHAT, text: 'old' }))
  store.dispatch(stopAsked(CHAT))
  store.dispatch(connectionLost(CHAT))
  store.dispatch(hintReceived({ chatId: CHAT, seq: 1 }))
  store.dispatch(turnStarted({ ...TURN, runId: 'r2', targetId: 'm', isContinued: true }))
  expect(live()).toEqual({
    runId: 'r2',
    turnId: null,
    targetId: 'm',
    isContinued: true,
    text: '',
    isStopping: false,
    isReconnecting: false,
    receivedHints: [],
  })
})

test.each([
  ['text', textAdded({ chatId: CHAT, text: 'late' })],
  ['a name', turnNamed({ chatId: CHAT, turnId: 't' })],
  ['a lost connection', connectionLost(CHAT)],
  ['a stop', stopAsked(CHAT)],
  ['a stop that failed', stopFailed(CHAT)],
  ['a hint', hintReceived({ chatId: CHAT, seq: 1 })],
])('%s of a turn that is over begins none', (_case, action) => {
  store.dispatch(action)
  expect(live()).toBeNull()
})

test('a refusal stays until the next turn of its chat', () => {
  store.dispatch(refused({ chatId: CHAT, problem: PROBLEM }))
  expect(refusal()).toEqual({ code: PROBLEM.code, detail: PROBLEM.detail, notice: undefined })
  store.dispatch(turnStarted({ ...TURN, chatId: 'other' }))
  expect(refusal()).not.toBeNull()
  store.dispatch(turnStarted(TURN))
  expect(refusal()).toBeNull()
})

test('TS-011 lines to call outlast the next turn and go when they are closed', () => {
  store.dispatch(refused({ chatId: CHAT, problem: { ...PROBLEM, notice: NOTICE } }))
  store.dispatch(turnStarted(TURN))
  expect(refusal()?.notice).toEqual(NOTICE)
  store.dispatch(refusalDismissed(CHAT))
  expect(refusal()).toBeNull()
})

test('AUTH-019 another owner finds no turn, no refusal and no state of a connection', () => {
  store.dispatch(turnStarted(TURN))
  store.dispatch(refused({ chatId: CHAT, problem: PROBLEM }))
  store.dispatch(hubMoved('lost'))
  expect(selectHub(store.getState())).toBe('lost')
  store.dispatch(ownerChanged())
  expect([live(), refusal(), selectHub(store.getState())]).toEqual([null, null, 'here'])
})
