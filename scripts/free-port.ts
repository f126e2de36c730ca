import { once } from 'node:events'
import { createServer } from 'node:net'

const MAX_TRIES = 5

/** The error of a program whose port is in use. */
const TAKEN = /EADDRINUSE|address already in use|Port \d+ is in use/i

/** A free TCP port of this machine. Another program may take it before you do. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/**
 * Starts what has to be given its port on a free one; where another program was quicker, on the next.
 * @param start must reject with what the program said
 */
export async function onFreePort<T>(
  start: (port: number) => Promise<T>,
  find: () => Promise<number> = findFreePort,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await find())
    } catch (error) {
      if (tries === MAX_TRIES || !TAKEN.test(String(error))) throw error
    }
  }
}
