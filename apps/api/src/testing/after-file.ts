import { afterAll } from 'vitest'

type Close = () => Promise<unknown>

const closers: Close[] = []

/** Has something closed when the test file that runs now is over, what was opened last first. */
export function afterFile(close: Close): void {
  closers.push(close)
}

/** For the set-up that runs before each test file: modules are loaded once for many of them. */
export function closeAfterFile(): void {
  afterAll(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  })
}
