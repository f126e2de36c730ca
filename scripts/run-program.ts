import { spawn } from 'node:child_process'
import { ROOT } from './project.ts'

export interface ProgramOptions {
  cwd?: string
  /** Added to the environment of this process. */
  env?: Readonly<Record<string, string>>
  /** Ends the program in order when it fires. */
  signal?: AbortSignal | undefined
  /** Show the output as it comes instead of keeping it. */
  isLoud?: boolean
}

export interface ProgramResult {
  hasPassed: boolean
  /** All it wrote, both streams in the order they came; empty when it was loud. */
  output: string
  seconds: number
}

/** Runs a program to its end. What it says is kept, for it is only worth reading after a failure. */
export function runProgram(
  file: string,
  args: readonly string[],
  { cwd = ROOT, env = {}, signal, isLoud = false }: ProgramOptions = {},
): Promise<ProgramResult> {
  const started = performance.now()
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    signal,
    stdio: ['ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  }
  return new Promise((resolve) => {
    child.on('error', (error) => chunks.push(`${error.message}\n`))
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000
      resolve({ hasPassed: code === 0, output: chunks.join(''), seconds })
    })
  })
}
