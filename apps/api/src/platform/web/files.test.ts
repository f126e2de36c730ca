import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { App } from '#/platform/http/server.ts'
import { someServer } from '#/testing/some-site.ts'
import { serveFiles } from './files.ts'

/** A server of one folder, with a file beside it that must not be served. */
async function someFiles(): Promise<App> {
  const build = mkdtempSync(path.join(tmpdir(), 'oriel-files-'))
  mkdirSync(path.join(build, 'assets'))
  writeFileSync(path.join(build, 'assets', 'main.js'), 'main')
  writeFileSync(path.join(build, 'package.json'), '{"private": true}')
  const app = await someServer()
  serveFiles(app, {
    folder: path.join(build, 'assets'),
    url: '/assets',
    maxAgeMs: 1000,
    isPrecompressed: true,
    isServed: (file) => !file.endsWith('.map'),
  })
  return app
}

/** Sends an address as it stands, which a client would put in order first. */
async function rawStatus(port: number, target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

const CLIMBS = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '..%2f..',
  '..%5c..',
  '..\\..',
  '....//..',
]
const TARGETS = CLIMBS.flatMap((climb) => [
  `/assets/${climb}/x`,
  `/assets/${climb}/index.html`,
  `/assets/${climb}`,
  `/assets/a/${climb}/${climb}/package.json`,
  `/assets/${climb}/${climb}/etc/passwd`,
  `/${climb}/package.json`,
  `/media/${climb}/x`,
])

test('TS-116 TS-140 F-15: no path that is malformed or leads out of the folder is a server fault', async () => {
  const app = await someFiles()
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const odd = [
    '/assets/%00',
    '/assets/%ff',
    '/assets/%',
    '/assets/%zz/x',
    '/assets//x',
    '/assets/x%00.js',
  ]

  expect(await rawStatus(port, '/assets/main.js')).toMatch(/^HTTP\/1\.1 200 /)
  for (const target of [...TARGETS, ...odd]) {
    const reply = await rawStatus(port, target)
    expect([target, reply.slice(0, 12)]).toEqual([
      target,
      expect.stringMatching(/^HTTP\/1\.1 40[04]$/),
    ])
    expect(reply).not.toMatch(/Error:|node_modules|root:x|"private"/)
  }
  await app.close()
})
