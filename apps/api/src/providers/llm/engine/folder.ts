import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  lstat,
  mkdir,
  readFile,
  rename,
  rm,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { ENGINE_VERSION } from './packages.rules.ts'
import { EngineRefusal, type Acceptance, type ModelFile } from './port.ts'

const HELD =
  'Another Oriel that runs on the same data folder uses the engine. Stop it, or give this one a folder of its own.'

/** Where the engine and its models lie, and whose they are. */
export function createFolder(dataDir: string) {
  const root = path.join(dataDir, 'engine')
  const chosenFile = path.join(root, 'model.json')
  const sockets = socketsOf(root)
  let owner: Promise<Server> | null = null

  return {
    root,
    runtime: path.join(root, `runtime-${ENGINE_VERSION}`),
    models: path.join(root, 'models'),
    sockets,
    /**
     * Claims the folder for this process, which holds it until its end, however that comes.
     * @throws {EngineRefusal} `held` by another.
     */
    async claim(): Promise<void> {
      owner ??= claim(root, sockets)
      await owner.catch((error: unknown) => {
        owner = null
        throw error
      })
    },
    async release(): Promise<void> {
      const server = await owner?.catch(() => null)
      owner = null
      if (!server) return
      await new Promise((resolve) => server.close(resolve))
      await rm(sockets, { recursive: true, force: true })
    },
    async chosen(): Promise<ModelFile | null> {
      const text = await readFile(chosenFile, 'utf8').catch(() => '')
      if (text === '') return null
      return modelFile.safeParse(JSON.parse(text)).data ?? null
    },
    async choose(model: ModelFile): Promise<void> {
      const draft = `${chosenFile}.new`
      await writeFile(draft, JSON.stringify(model))
      await rename(draft, chosenFile)
    },
    async record(acceptance: Acceptance): Promise<void> {
      await mkdir(root, { recursive: true })
      await appendFile(path.join(root, 'acceptances.jsonl'), `${JSON.stringify(acceptance)}\n`)
    },
  }
}

export type Folder = ReturnType<typeof createFolder>

const modelFile = z.object({ title: z.string(), path: z.string(), bytes: z.int() })

/** Of the disk on which this folder lies, or will. */
export async function freeBytesAt(folder: string): Promise<number> {
  let place = folder
  while (!existsSync(place) && path.dirname(place) !== place) place = path.dirname(place)
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize
}

/** Paths of sockets are short: the folder for them lies where temporary files do. */
function socketsOf(root: string): string {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return path.join(tmpdir(), `oriel-engine-${process.getuid?.() ?? 0}-${hash}`)
}

async function claim(root: string, sockets: string): Promise<Server> {
  await mkdir(root, { recursive: true })
  await mkdir(sockets, { recursive: true, mode: 0o700 })
  const found = await lstat(sockets)
  const isOurs = found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)
  if (!isOurs) throw new EngineRefusal('held', `${sockets} belongs to somebody else. Remove it.`)
  await chmod(sockets, 0o700)
  const place = path.join(sockets, 'owner')
  const first = await listen(place)
  if (first !== null) return first
  if (await answers(place)) throw new EngineRefusal('held', HELD)
  // Its process ended without a word.
  await unlink(place)
  const second = await listen(place)
  if (second === null) throw new EngineRefusal('held', HELD)
  return second
}

function listen(place: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(place, () => resolve(server.unref()))
  })
}

function answers(place: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(place)
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
