import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freeBytesAt, type Folder } from './folder.ts'
import { ENGINE_NAME, fits, isPinned, packageFor, plan, type Lock } from './packages.rules.ts'
import { DiskFull, EngineRefusal, type Watch } from './port.ts'

const DRAFT = 'draft-'
/** Measured on Linux without a graphics card; builds for cards are larger. */
const PLAIN_BYTES = 90_000_000
const CARD_BYTES = 800_000_000
const LOOK_EVERY_MS = 400
const MAX_OUTPUT = 65_536

const readPinned = () =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'pinned.json'), 'utf8')) as Lock

interface Asked {
  folder: Pick<Folder, 'root' | 'runtime'>
  /** Null: what fits without a graphics card. */
  packageName: string | null
  /** Versions and sums of all that is installed. */
  pinned?: Lock
}

/**
 * Installs the engine's runtime beside the app: no script of a package runs, and each package is
 * compared with its pinned sum. It appears whole or not at all (TALK-018).
 * @throws {EngineRefusal} @throws {DiskFull}
 */
export async function installRuntime(
  { folder, packageName, pinned = readPinned() }: Asked,
  watch: Watch,
): Promise<void> {
  const name = packageName ?? packageFor(process)
  if (name === null || !fits(process, name) || !isPinned(pinned, name)) {
    throw new EngineRefusal('no_package', 'There is no engine for this system and processor.')
  }
  const totalBytes = name === packageFor(process) ? PLAIN_BYTES : CARD_BYTES
  await mkdir(folder.root, { recursive: true })
  await removeDrafts(folder.root)
  const free = await freeBytesAt(folder.root)
  if (free < 2 * totalBytes) throw new DiskFull(2 * totalBytes, free)

  const draft = await mkdtemp(path.join(folder.root, DRAFT))
  const timer = setInterval(() => {
    void sizeOf(draft).then((bytes) =>
      watch.progress('installing', Math.min(bytes, totalBytes), totalBytes),
    )
  }, LOOK_EVERY_MS)
  try {
    watch.progress('installing', 0, totalBytes)
    const { manifest, lock } = plan(pinned, name)
    await writeFile(path.join(draft, 'package.json'), JSON.stringify(manifest))
    await writeFile(path.join(draft, 'package-lock.json'), JSON.stringify(lock))
    await runNpm(draft, watch.signal)
    for (const each of [ENGINE_NAME, name]) {
      await access(path.join(draft, 'node_modules', each, 'package.json'))
    }
    await rm(folder.runtime, { recursive: true, force: true })
    await rename(draft, folder.runtime)
  } finally {
    clearInterval(timer)
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function removeDrafts(root: string): Promise<void> {
  const drafts = (await readdir(root)).filter((name) => name.startsWith(DRAFT))
  for (const draft of drafts) await rm(path.join(root, draft), { recursive: true, force: true })
}

const ARGUMENTS = [
  'ci',
  '--ignore-scripts',
  '--omit=optional',
  '--no-audit',
  '--no-fund',
  '--workspaces=false',
  '--loglevel=error',
]

async function runNpm(cwd: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const isWindows = process.platform === 'win32'
  const npm = spawn('npm', [...ARGUMENTS, `--prefix=${cwd}`], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: isWindows,
    // A group of its own, to be ended with all it started.
    detached: !isWindows,
  })
  const end = () => {
    if (npm.pid === undefined || npm.exitCode !== null) return
    if (isWindows) npm.kill()
    else process.kill(-npm.pid, 'SIGKILL')
  }
  signal.addEventListener('abort', end, { once: true })
  let output = ''
  npm.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (output.length < MAX_OUTPUT) output += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    npm.on('error', () =>
      reject(
        new EngineRefusal('no_npm', 'npm is not found: it comes with Node and is needed here.'),
      ),
    )
    npm.on('close', resolve)
  }).finally(() => signal.removeEventListener('abort', end))
  signal.throwIfAborted()
  if (code !== 0) throw refusalOf(output)
}

function refusalOf(output: string): EngineRefusal {
  if (/EINTEGRITY/.test(output)) {
    return new EngineRefusal(
      'integrity',
      'A package is not the one that was checked: its sum differs. Nothing was installed.',
    )
  }
  const code = /\b(E[A-Z0-9]{3,})\b/.exec(output)?.[1] ?? 'unknown'
  return new EngineRefusal(
    'registry',
    `The packages could not be fetched from the npm registry (${code}). Nothing was installed.`,
  )
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(path.join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
