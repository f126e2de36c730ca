/** Runs work sequentially within a lane, and lanes in parallel. */
export interface Lanes {
  /** `work` must not fail. */
  run(lane: string, work: () => Promise<void>): void
  /** Waits until nothing is running. */
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
