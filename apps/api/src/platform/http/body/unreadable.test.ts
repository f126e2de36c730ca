import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { problem } from '@oriel/contract/http/problem'
import { testApp } from '#/testing/some-chat.ts'
import { testContext } from '#/testing/test-context.ts'

/** What the server answers to raw bytes. */
async function answerTo(bytes: string): Promise<{ status: number; body: unknown }> {
  const { ctx } = await testContext()
  const { app } = await testApp(ctx)
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

test('ERR-031 VALID-033 headers that are too large are refused as a problem', async () => {
  const { status, body } = await answerTo(
    `GET /api/User HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
  )
  expect(status).toBe(431)
  expect(problem.parse(body)).toMatchObject({ status: 431, code: 'too_large' })
})

test('ERR-031 TS-116 a request that is not HTTP is refused as a problem', async () => {
  const { status, body } = await answerTo('\u0001\u0002 nonsense\r\n\r\n')
  expect(status).toBe(400)
  expect(problem.parse(body)).toMatchObject({ status: 400, code: 'bad_request' })
})
