import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import type { Services } from '#/lib/services/services.ts'
import type { AppDispatch } from '#/lib/state/redux.ts'

type ListenerHost = {
  dispatch: AppDispatch
  getState: () => unknown
  /** The state before the action. */
  getOriginalState: () => unknown
  extra: Services
  /** Ends this listener. */
  unsubscribe: () => void
}

type Guard<Action> = (action: unknown) => action is Action

/** To which actions a listener listens. */
type When<Action> =
  | { actionCreator: { match: Guard<Action> } }
  | { matcher: Guard<Action> }
  | { predicate: (action: UnknownAction, now: unknown, before: unknown) => boolean }

type Listener<Action> = When<Action> & { effect: (action: Action, host: ListenerHost) => unknown }

/** Registers a listener. Each listener casts the state to the part it reads. */
export type StartListening = <Action = UnknownAction>(listener: Listener<Action>) => void

/**
 * A middleware that calls listeners after the reducers, as the one of Redux Toolkit does, without the tasks,
 * forks and conditions that no listener of ours uses and the first page would load. An effect that fails is
 * logged and stops no other.
 */
export function listenTo(
  listens: readonly ((startListening: StartListening) => void)[],
  services: Services,
): Middleware {
  const listeners = new Set<Listener<UnknownAction>>()
  // Each gets only the actions it means.
  const add = (listener: object) => listeners.add(listener as Listener<UnknownAction>)
  for (const listen of listens) listen(add)
  const run = async (
    listener: Listener<UnknownAction>,
    action: UnknownAction,
    host: ListenerHost,
  ) => {
    try {
      if (!isMeant(listener, action, host)) return
      await listener.effect(action, host)
    } catch (error) {
      services.log('A listener failed', error)
    }
  }
  return (store) => {
    const getState = (): unknown => store.getState()
    const dispatch: AppDispatch = store.dispatch
    return (next) => (action) => {
      if (!isAction(action)) return next(action)
      const before = getState()
      const result = next(action)
      for (const listener of listeners) {
        void run(listener, action, {
          dispatch,
          getState,
          getOriginalState: () => before,
          extra: services,
          unsubscribe: () => listeners.delete(listener),
        })
      }
      return result
    }
  }
}

function isMeant(
  listener: When<UnknownAction>,
  action: UnknownAction,
  host: ListenerHost,
): boolean {
  if ('actionCreator' in listener) return listener.actionCreator.match(action)
  if ('matcher' in listener) return listener.matcher(action)
  return listener.predicate(action, host.getState(), host.getOriginalState())
}
