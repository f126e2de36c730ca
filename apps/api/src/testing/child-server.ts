import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { codeCache } from './code-cache.ts'

const SERVE = path.resolve(import.meta.dirname, '../../../../scripts/serve.ts')

export interface ChildServer {
  url: string
  /** Ends the process like a crash: nothing is closed or announced. */
  kill(): Promise<void>
}

/**
 * The app as it is delivered, in a process of its own.
 * @throws {Error} with its output when it ends before it is ready.
 */
export async function startChildServer(
  env: Record<string, string>,
  program = SERVE,
): Promise<ChildServer> {
  const child = spawn(process.execPath, [program], {
    env: { ...codeCache(), HOST: '127.0.0.1', PORT: '0', LLM_DETECT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const words: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        words.push(line)
        const address = /^Oriel is ready: (http\S+)/.exec(line)?.[1]
        if (address !== undefined) resolve(address)
      })
    }
    child.once('close', () => reject(new Error(words.join('\n'))))
  })
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
