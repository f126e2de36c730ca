import type { UserId } from '@oriel/contract/ids'
import { SECOND_MS, type Clock } from '../clock.ts'
import type { HubConnection } from './connection.ts'
import { Wheel } from './wheel.ts'

const TICK_MS = SECOND_MS
/** Longest interval between two reviews of a connection; later deadlines are reviewed again. */
const WHEEL_TICKS = 16

/** One hub's live connections on this instance, and the single timer that reviews them. */
export class ConnectionRegistry {
  readonly #clock: Clock
  readonly #byUser = new Map<UserId, Set<HubConnection>>()
  readonly #slots = new Map<HubConnection, Set<HubConnection>>()
  readonly #wheel = new Wheel<HubConnection>(WHEEL_TICKS)
  #timer: NodeJS.Timeout | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get count(): number {
    return this.#slots.size
  }

  add(connection: HubConnection): void {
    const { userId } = connection.identity
    const siblings = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, siblings.add(connection))
    this.#look(connection)
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref()
  }

  remove(connection: HubConnection): void {
    const { userId } = connection.identity
    const siblings = this.#byUser.get(userId)
    siblings?.delete(connection)
    if (siblings?.size === 0) this.#byUser.delete(userId)

    this.#slots.get(connection)?.delete(connection)
    this.#slots.delete(connection)
    if (this.count === 0) this.#stop()
  }

  /** A copy, so that connections can be closed during iteration. */
  ofUser(userId: UserId): HubConnection[] {
    return [...(this.#byUser.get(userId) ?? [])]
  }

  all(): HubConnection[] {
    return [...this.#slots.keys()]
  }

  #tick(): void {
    for (const connection of this.#wheel.turn()) this.#look(connection)
  }

  #look(connection: HubConnection): void {
    const againInMs = connection.review(this.#clock.now().getTime())
    this.#slots.set(connection, this.#wheel.put(connection, Math.ceil(againInMs / TICK_MS)))
  }

  #stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
