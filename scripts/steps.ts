const DOT_MS = 2_000

/**
 * Does one step of a longer job and says so in one line: what it is, a dot every two seconds, and how
 * it ended. The work itself should be quiet.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  process.stdout.write(`${title} `)
  const dots = setInterval(() => process.stdout.write('.'), DOT_MS)
  try {
    const result = await work()
    process.stdout.write(` ${seconds()}\n`)
    return result
  } catch (error) {
    process.stdout.write(` failed after ${seconds()}\n`)
    throw error
  } finally {
    clearInterval(dots)
  }
}

/** A step ended badly; the message is what its program said. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed'
}
