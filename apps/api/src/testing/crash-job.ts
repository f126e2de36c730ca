import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { payInOneClick } from '#/domains/billing/checkout/service.ts'
import type { InboxKey } from '#/domains/billing/inbox/store.ts'
import { codeCache } from './code-cache.ts'

type Begin = Omit<Parameters<typeof payInOneClick>[1], 'isAgreed'>

/** What a process does that is killed in the middle of it. */
export interface CrashJob {
  /** The step at which it dies, from 1; 0 lets it live. */
  dieAt: number
  databaseUrl: string
  /** Where it keeps keys of its own. */
  dataDir: string
  /** Settings of the app. */
  env: Record<string, string>
  work:
    | { kind: 'one-click'; begin: Begin }
    | { kind: 'webhook'; raw: string; headers: Record<string, string>; key: InboxKey }
}

const PAYER = path.resolve(import.meta.dirname, 'crashing-payer.ts')

/** Runs it in a separate process; returns how many steps it took, or that it was killed. */
export async function runCrashJob(job: CrashJob): Promise<{ steps: number } | 'killed'> {
  const child = spawn(process.execPath, [PAYER, JSON.stringify(job)], {
    env: codeCache(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out: Buffer[] = []
  const err: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal === 'SIGKILL') return 'killed'
  if (code !== 0) throw new Error(Buffer.concat(err).toString())
  return { steps: Number(Buffer.concat(out).toString()) }
}
