import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#/platform/clock.ts'
import { createLocalEngine } from '#/providers/llm/engine/engine.ts'
import { installRuntime } from '#/providers/llm/engine/install.ts'
import { ENGINE_VERSION } from '#/providers/llm/engine/packages.rules.ts'
import { EngineRefusal, type ModelFile, type Step } from '#/providers/llm/engine/port.ts'
import { afterFile } from './after-file.ts'
import { toyModel, writeToyModel } from './toy-gguf.ts'

interface Installed {
  runtime: string
  steps: Step[]
}

let installed: Promise<Installed> | null = null

/**
 * The real engine from the npm registry, installed once a test file into a temporary folder.
 * @throws where the registry cannot be reached, saying so.
 */
export function engineRuntime(): Promise<Installed> {
  installed ??= installOnce()
  return installed
}

async function installOnce(): Promise<Installed> {
  const root = mkdtempSync(path.join(tmpdir(), 'oriel-engine-runtime-'))
  afterFile(async () => {
    installed = null
    rmSync(root, { recursive: true, force: true })
  })
  const folder = { root, runtime: path.join(root, `runtime-${ENGINE_VERSION}`) }
  const steps: Step[] = []
  const watch = { signal: new AbortController().signal, progress: (step: Step) => steps.push(step) }
  await installRuntime({ folder, packageName: null }, watch).catch((error: unknown) => {
    if (!(error instanceof EngineRefusal)) throw error
    throw new Error(`These tests need the npm registry for the engine: ${error.message}`)
  })
  return { runtime: folder.runtime, steps }
}

export const QUIET = { signal: new AbortController().signal, progress: () => undefined }

/** A data folder in which the engine is installed, as a link, and a toy model lies. */
export async function someDataDir(): Promise<{ dataDir: string; model: ModelFile }> {
  const { runtime } = await engineRuntime()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oriel-engine-data-'))
  afterFile(async () => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(path.join(dataDir, 'engine'))
  symlinkSync(runtime, path.join(dataDir, 'engine', path.basename(runtime)))
  const file = writeToyModel(path.join(dataDir, 'toy.gguf'))
  return { dataDir, model: { title: 'toy', path: file, bytes: toyModel().length } }
}

/** An engine that has loaded the toy model. */
export async function someEngine() {
  const { dataDir, model } = await someDataDir()
  const engine = createLocalEngine({ dataDir, clock: systemClock, onLoss: () => undefined })
  afterFile(() => engine.stop())
  await engine.serve(model, QUIET)
  return { engine, dataDir, model }
}

export function treeBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)
}
