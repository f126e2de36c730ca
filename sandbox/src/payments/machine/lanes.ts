/** Work that keeps its order within a lane while lanes run beside each other. */
export interface Lanes {
  /** `work` never fails. */
  run(lane: string, work: () => Promise<void>): void
  /** Waits until nothing is at work. */
  settled(): Promise<void>
  isIdle(): boolean
}

export function createLanes(): Lanes {
  const ends = new Map<string, Promise<void>>()

  return {
    run(lane, work) {
      const end = after(ends.get(lane) ?? Promise.resolve(), work).finally(() => {
        if (ends.get(lane) === end) ends.delete(lane)
      })
      ends.set(lane, end)
    },
    isIdle: () => ends.size === 0,
    async settled() {
      while (ends.size > 0) await Promise.all(ends.values())
    },
  }
}

async function after(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  await before
  await work()
}
