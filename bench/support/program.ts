import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ROOT } from '../../scripts/project.ts'

const KEPT_LINES = 60
const PATIENCE_MS = 180_000

export interface Program extends AsyncDisposable {
  pid: number
  /** What it said when it was ready, by the groups of the awaited pattern. */
  said: RegExpMatchArray
  /** Ends it in order and waits; does nothing when it has ended. */
  stop(): Promise<void>
  /** Ends it without warning, as a crash does. */
  kill(): Promise<void>
}

export interface ProgramPlan {
  file?: string
  args: readonly string[]
  /** The line by which the program says that it is ready. */
  says: RegExp
  env?: Readonly<Record<string, string>>
  cwd?: string
  /** Signals go to the program and all it started, as Ctrl-C does: npm's shell passes none on. */
  isGroup?: boolean
  /** The only core of the machine that it runs on, and all it starts. */
  core?: number
}

/**
 * Starts a program and waits until it is ready.
 * @throws {Error} with its last words when it ends or stays silent.
 */
export async function startProgram(plan: ProgramPlan): Promise<Program> {
  const { says, env = {}, cwd = ROOT, isGroup = false } = plan
  const [file, args] = commandOf(plan)
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  })
  // Not 'exit': child processes that still write have to end too.
  const end = once(child, 'close')
  const words: string[] = []
  const said = await new Promise<RegExpMatchArray>((resolve, reject) => {
    const giveUp = (why: string) =>
      reject(new Error([`${args.join(' ')} ${why}:`, ...words].join('\n')))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      giveUp('did not get ready')
    }, PATIENCE_MS)
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        words.push(line)
        if (words.length > KEPT_LINES) words.shift()
        const match = says.exec(line)
        if (match === null) return
        clearTimeout(timer)
        resolve(match)
      })
    }
    child.once('error', (error) => giveUp(error.message))
    child.once('close', () => giveUp('ended'))
  })
  const pid = child.pid ?? 0
  const endWith = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    process.kill(isGroup ? -pid : pid, signal)
    await end
  }
  const stop = () => endWith('SIGTERM')
  const kill = () => endWith('SIGKILL')
  return { pid, said, stop, kill, [Symbol.asyncDispose]: stop }
}

function commandOf({
  file = process.execPath,
  args,
  core,
}: ProgramPlan): [string, readonly string[]] {
  return core === undefined
    ? [file, args]
    : ['taskset', ['--cpu-list', String(core), file, ...args]]
}
