const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const say = (line: string) => console.log(line)

/** Runs the app until it gets a signal, then drains; resolves when everything is closed. */
export async function main(): Promise<void> {
  const ended = endSignal()
  const { start } = await import('./start.ts')
  try {
    const app = await start(process.env, say)
    const signal = await ended
    say(`\n${signal}: finishing running replies, then closing`)
    await app.stop()
    say('Closed')
  } catch (error) {
    const { describeFailure } = await import('./start-failure.ts')
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}

/**
 * Resolves with the first signal. Later ones are ignored: a drain is not aborted (decisions 45).
 */
function endSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ENDING) process.on(signal, resolve)
  })
}
