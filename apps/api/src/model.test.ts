import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { operatorModels } from '@oriel/contract/operator/models'
import { startModelServer } from '@oriel/sandbox/model/server'
import { startOllama } from '@oriel/sandbox/ollama/server'
import { start } from './start.ts'
import { someDataDir } from './testing/some-engine.ts'
import { testDatabase } from './testing/test-db.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../../scripts/model.ts')
const KEY = 'sk-canary-of-the-terminal'

async function someInstallation({ dataDir = null }: { dataDir?: string | null } = {}) {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'oriel-model-'))
  const { url, drop } = await testDatabase()
  onTestFinished(async () => {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const env = {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: url,
    LLM_DETECT: 'off',
    OWN_KEY: KEY,
  }
  /** Runs the command as a terminal does; `typed` are the answers to its questions. */
  const model = async (args: readonly string[], typed = '', more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      env: { ...process.env, ...env, ...more },
    })
    child.stdin.end(typed)
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ])
    return { out, err, code }
  }
  return { env, model }
}

async function someServer(answer = 'Evenings are calm here.') {
  const server = await startModelServer({ models: ['small-talk'], scenario: { text: answer } })
  onTestFinished(() => server.close())
  return server
}

test('TALK-013 a server is tried and saved from a terminal, and the app that runs speaks by it', async () => {
  const { env, model } = await someInstallation()
  const server = await someServer()
  const app = await start(env, () => undefined)
  onTestFinished(() => app.stop())

  const saved = await model([
    '--url',
    server.baseUrl,
    '--model',
    'small-talk',
    '--name',
    'Desk',
    '--key-env',
    'OWN_KEY',
  ])
  expect(saved.err).toBe('')
  expect(saved.out).toContain('"Evenings are calm here."')
  expect(saved.out).toContain('Saved. Speaking now: small-talk of Desk')
  expect(saved.out).not.toContain(KEY)
  expect(saved.code).toBe(0)
  expect(server.requests.at(-1)?.headers).toMatchObject({ authorization: `Bearer ${KEY}` })

  const shown = async () =>
    operatorModels.parse(await (await fetch(`${app.address}/api/Operator/models`)).json())
  expect((await shown()).connections).toMatchObject([{ name: 'Desk', isServing: true }])
})

test('TALK-013 a stopped app is set up alike, and keeps it for the next start', async () => {
  const { env, model } = await someInstallation()
  const server = await someServer()
  const added = await model(['--url', server.baseUrl, '--model', 'small-talk', '--name', 'Desk'])
  expect(added.code).toBe(0)
  const listed = await model(['--list'])
  expect(listed.out).toContain('Speaking now: small-talk of Desk')
  expect(listed.out).toContain(`1  small-talk of Desk at ${server.baseUrl}`)

  const lines: string[] = []
  const app = await start(env, (line) => lines.push(line))
  onTestFinished(() => app.stop())
  expect(lines.join('\n')).toContain('small-talk of Desk, as saved in set-up')
})

test('TALK-013 what is wrong is one sentence, nothing is saved, and the exit says so', async () => {
  const { model } = await someInstallation()
  const server = await someServer()
  const dead = await model(['--url', 'http://127.0.0.1:1/v1', '--model', 'any'])
  const keyless = await model(['--url', server.baseUrl, '--model', 'm', '--key-env', 'NOT_SET'])
  const unknown = await model(['--use', 'nobody'])
  expect([dead.code, keyless.code, unknown.code]).toEqual([1, 1, 1])
  expect(dead.err).toBe(
    'Nothing answers at this address. Start the server, or correct the address.\n',
  )
  expect(keyless.err).toBe('The variable NOT_SET is not set.\n')
  expect(unknown.err).toContain('has a model "nobody"')
  expect((await model(['--list'])).out).toContain('Your list: nothing is saved yet.')
})

test('TALK-013 without flags it asks, and does what is answered', async () => {
  const { model } = await someInstallation()
  const server = await someServer()
  const added = await model([], `add\n${server.baseUrl}\nsmall-talk\n\nquit\n`)
  expect(added.out).toContain('Speaking now: the scripted demo. No model is connected.')
  expect(added.out).toContain('Saved. Speaking now: small-talk of 127.0.0.1')
  const removed = await model([], '9\ntry 1\nremove 1\n')
  expect(removed.out).toContain('There is no such choice.')
  expect(removed.out).toContain('"Evenings are calm here."')
  expect(removed.out).toMatch(/Saved\.\n\nSpeaking now: the scripted demo/)
  expect(removed.code).toBe(0)
})

test('TALK-013 a stopped app is given a model of the engine from a terminal', async () => {
  const { dataDir, model: toy } = await someDataDir()
  const { model } = await someInstallation({ dataDir })
  const listed = await model(['--engine'])
  expect(listed.out).toContain('Models to choose from')
  expect(listed.out).toMatch(/Apache-2\.0, by \S+.*not yet tried/)
  const missing = await model(['--engine', '--file', '/nowhere/at-all.gguf', '--yes'])
  expect(missing.code).toBe(1)
  const declined = await model(['--engine', '--url', 'https://models.example/a.gguf'], 'n\n')
  expect([declined.code, declined.err]).toEqual([1, 'Nothing was done.\n'])

  const served = await model(['--engine', '--file', toy.path, '--yes'])
  expect(served.err).toBe('')
  expect(served.out).toContain('It speaks next.')
  expect((await model(['--list'])).out).toContain('Speaking now: toy of Built-in engine')
}, 120_000)

test('TALK-013 TALK-014 an Ollama fetches a model at a command of the terminal', async () => {
  const { model } = await someInstallation()
  const ollama = await startOllama({ pull: { totalBytes: 4000 } })
  onTestFinished(() => ollama.close())
  const pulled = await model(['--pull', 'small:1b', '--url', ollama.baseUrl])
  expect(pulled.err).toBe('')
  expect(pulled.out).toContain('It is there.')
  expect(ollama.asked.map(({ path: asked }) => asked)).toContain('/api/pull')
})

test('TALK-013 a running app, which holds the engine, is asked to do the work itself', async () => {
  const { dataDir, model: toy } = await someDataDir()
  const { env, model } = await someInstallation({ dataDir })
  const app = await start(env, () => undefined)
  onTestFinished(() => app.stop())
  const served = await model(['--engine', '--file', toy.path, '--yes'], '', {
    PORT: new URL(app.address).port,
  })
  expect(served.err).toBe('')
  expect(served.out).toContain('It speaks next.')
  const shown = await (await fetch(`${app.address}/api/Operator/models`)).json()
  expect(operatorModels.parse(shown)).toMatchObject({
    engine: { state: 'ready', model: { path: toy.path } },
    connections: [{ kind: 'engine', isServing: true }],
  })
}, 120_000)
