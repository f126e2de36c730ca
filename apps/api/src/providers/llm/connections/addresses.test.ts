import { request } from 'undici'
import { expect, test } from 'vitest'
import { startModelServer } from '@oriel/sandbox/model/server'
import { guardedDispatcher, objectionTo } from './addresses.ts'

test('TALK-012 plain http leads out into the world only outside production', async () => {
  const far = 'http://192.0.2.7/v1'
  expect(await objectionTo(far, { isProduction: false })).toBeNull()
  expect(await objectionTo(far, { isProduction: true })).toContain('https')
  expect(await objectionTo('https://192.0.2.7/v1', { isProduction: true })).toBeNull()
  expect(await objectionTo('http://127.0.0.1/v1', { isProduction: true })).toBeNull()
  expect(await objectionTo('http://localhost/v1', { isProduction: true })).toBeNull()
})

test('TS-099 a name that leads elsewhere by the time of the request is not followed', async () => {
  const server = await startModelServer()
  const dispatcher = guardedDispatcher()
  const url = `http://localhost:${server.port}/v1/models`
  expect((await request(url, { dispatcher })).statusCode).toBe(200)

  const moved = guardedDispatcher((_name, _options, answer) =>
    answer(null, [{ address: '169.254.169.254', family: 4 }]),
  )
  await expect(request(url, { dispatcher: moved })).rejects.toThrow('belongs to the network')
  await Promise.all([dispatcher.close(), moved.close(), server.close()])
})
