import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Agent } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { someFileServer } from '#/testing/file-server.ts'
import { download, type Wanted } from './download.ts'
import type { Watch } from './port.ts'

const MODEL = Buffer.concat([Buffer.from('GGUF'), randomBytes(3_000_000)])
const SUM = createHash('sha256').update(MODEL).digest('hex')

function somewhere(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-download-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'model.gguf')
}

async function fetched(wanted: Partial<Wanted> & { url: string }, watch: Partial<Watch> = {}) {
  const file = wanted.file ?? somewhere()
  const dispatcher = new Agent()
  onTestFinished(() => dispatcher.destroy())
  const signal = new AbortController().signal
  await download(
    { sha256: null, dispatcher, pauseMs: 1, ...wanted, file },
    { signal, progress: () => undefined, ...watch },
  )
  return readFileSync(file)
}

test('TALK-021 a file is fetched whole, with its progress, and appears under its name at the end', async () => {
  const { url } = await someFileServer(MODEL)
  const seen: (number | null)[] = []
  const progress: Watch['progress'] = (_step, done, total) => void seen.push(done, total)
  expect((await fetched({ url, sha256: SUM }, { progress })).equals(MODEL)).toBe(true)
  expect(seen).toContain(MODEL.length)
})

test('TALK-021 a connection that drops is taken up where it broke, and what came is not fetched again', async () => {
  const server = await someFileServer(MODEL, { dropsAfter: 1_000_000 })
  expect((await fetched({ url: server.url, sha256: SUM })).equals(MODEL)).toBe(true)
  expect(server.requests.map(({ range }) => range !== undefined)).toEqual([false, true, true, true])
  expect(server.sent()).toBeLessThan(MODEL.length + 300_000)
})

test('TALK-021 a server that knows no ranges sends everything anew', async () => {
  const server = await someFileServer(MODEL, {
    dropsAfter: 2_000_000,
    dropsOnce: true,
    ignoresRange: true,
  })
  expect((await fetched({ url: server.url, sha256: SUM })).equals(MODEL)).toBe(true)
  expect(server.requests).toHaveLength(2)
})

test('TALK-021 a file that changes midway is fetched anew, not put together of two', async () => {
  const other = Buffer.concat([Buffer.from('GGUF'), randomBytes(2_000_000)])
  const server = await someFileServer(MODEL, {
    dropsAfter: 1_000_000,
    dropsOnce: true,
    thenServes: other,
  })
  expect((await fetched({ url: server.url })).equals(other)).toBe(true)
})

test.each([
  ['a web page', { contentType: 'text/html' }, 'not_gguf'],
  ['a lying 302 to no address', { status: 404 }, 'answer'],
  ['redirects without end', { redirects: 20 }, 'redirects'],
] as const)('TALK-021 TS-099 %s is refused', async (_what, manners, fault) => {
  const { url } = await someFileServer(MODEL, manners)
  const file = somewhere()
  await expect(fetched({ url, file })).rejects.toMatchObject({ fault })
  expect(existsSync(file)).toBe(false)
})

test('TALK-021 five redirects are followed', async () => {
  const { url } = await someFileServer(MODEL, { redirects: 5 })
  expect((await fetched({ url, sha256: SUM })).equals(MODEL)).toBe(true)
})

test('TALK-021 what does not begin as a model is refused after its first bytes', async () => {
  const server = await someFileServer(Buffer.concat([Buffer.from('PK'), randomBytes(8_000_000)]))
  await expect(fetched({ url: server.url })).rejects.toMatchObject({ fault: 'not_gguf' })
  expect(server.sent()).toBeLessThan(6_000_000)
})

test('TALK-021 a server that promises more than it sends is left in the end', async () => {
  const { url } = await someFileServer(MODEL, { claims: MODEL.length + 10 })
  const file = somewhere()
  await expect(fetched({ url, file })).rejects.toMatchObject({ fault: 'dropped' })
  expect(existsSync(file)).toBe(false)
})

test.each([
  ['the sum that was given', { sha256: 'ab'.repeat(32) }, {}],
  ['the digest of the host', {}, { linkedEtag: `"${'cd'.repeat(32)}"` }],
])('TALK-021 another sum than %s deletes the file and says so', async (_which, wanted, manners) => {
  const { url } = await someFileServer(MODEL, manners)
  const file = somewhere()
  await expect(fetched({ url, file, ...wanted })).rejects.toMatchObject({ fault: 'checksum' })
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
})

test('TALK-021 the digest that the host publishes on the way is enough', async () => {
  const { url } = await someFileServer(MODEL, { redirects: 1, linkedEtag: `"${SUM}"` })
  expect((await fetched({ url })).equals(MODEL)).toBe(true)
})

test('TALK-021 without room for the file and 2 GB more nothing is fetched', async () => {
  const server = await someFileServer(MODEL)
  const free = 2_000_000_000 + MODEL.length
  const at = (bytes: number) => ({ url: server.url, freeBytes: () => Promise.resolve(bytes) })
  await expect(fetched(at(free - 1))).rejects.toMatchObject({ required: free, free: free - 1 })
  expect((await fetched(at(free))).equals(MODEL)).toBe(true)
})

test('TALK-021 a cancelled download stays for the next try', async () => {
  const server = await someFileServer(MODEL, { pausesAfter: 1_000_000 })
  const file = somewhere()
  const controller = new AbortController()
  const progress: Watch['progress'] = (_step, done) => {
    if (done > 900_000) controller.abort(new Error('cancelled'))
  }
  const fetching = fetched({ url: server.url, file }, { signal: controller.signal, progress })
  await expect(fetching).rejects.toThrow('cancelled')
  const kept = statSync(`${file}.part`).size
  expect(kept).toBeGreaterThan(500_000)
  server.goOn()
  await fetched({ url: server.url, file, sha256: SUM })
  expect(server.requests.at(-1)?.range).toBe(`bytes=${kept}-`)
})

test(
  'TALK-021 after kill -9 the next start goes on where it was',
  { timeout: 20_000 },
  async () => {
    const server = await someFileServer(MODEL, { pausesAfter: 1_500_000 })
    const file = somewhere()
    const script = path.join(path.dirname(file), 'fetch.mts')
    writeFileSync(script, scriptFor(server.url, file))
    const child = spawn(process.execPath, [script], { stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
    const size = () => (existsSync(`${file}.part`) ? statSync(`${file}.part`).size : 0)
    await expect.poll(size, { timeout: 10_000 }).toBeGreaterThan(1_000_000)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    const kept = size()
    server.goOn()
    expect((await fetched({ url: server.url, file, sha256: SUM })).equals(MODEL)).toBe(true)
    expect(server.requests.at(-1)?.range).toBe(`bytes=${kept}-`)
  },
)

const scriptFor = (url: string, file: string) => `
import { createRequire } from 'node:module'
import { download } from ${JSON.stringify(path.join(import.meta.dirname, 'download.ts'))}
const { Agent } = createRequire(${JSON.stringify(import.meta.filename)})('undici')
await download(
  { url: ${JSON.stringify(url)}, file: ${JSON.stringify(file)}, sha256: null, dispatcher: new Agent() },
  { signal: new AbortController().signal, progress() {} },
)`

test.each([
  ['http://models.example/a.gguf', 'not_https'],
  ['ftp://models.example/a.gguf', 'not_https'],
  ['https://169.254.169.254/a.gguf', 'forbidden'],
])('TALK-021 TS-099 nothing is asked of %s', async (url, fault) => {
  await expect(fetched({ url })).rejects.toMatchObject({ fault })
})
