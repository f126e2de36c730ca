import { afterAll } from 'vitest'

type Close = () => Promise<unknown>

const closers: Close[] = []

/** Closes something when the current test file ends, in reverse order of opening. */
export function afterFile(close: Close): void {
  closers.push(close)
}

/** For the set-up that runs before each test file: modules are loaded once for many of them. */
export function closeAfterFile(): void {
  afterAll(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  })
}
