import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { onFreePort } from './free-port.ts'

async function listenOn(port: number): Promise<number> {
  const server = createServer()
  onTestFinished(() => void server.close())
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('EMBED-002 a port that another program took meanwhile is given up for the next', async () => {
  const taken = await listenOn(0)
  const free = [taken, taken, 0].values()
  const tried: number[] = []
  const port = await onFreePort(
    (one) => {
      tried.push(one)
      return listenOn(one)
    },
    async () => free.next().value ?? 0,
  )
  expect(tried).toEqual([taken, taken, 0])
  expect(port).not.toBe(taken)
})

test('another failure is reported at once, and the search for a port ends', async () => {
  let starts = 0
  const start = (message: string) => async () => {
    starts += 1
    throw new Error(message)
  }
  await expect(onFreePort(start('no database'))).rejects.toThrow('no database')
  expect(starts).toBe(1)
  await expect(onFreePort(start('Port 1 is in use.'))).rejects.toThrow('in use')
  expect(starts).toBe(6)
})
