import { setTimeout } from 'node:timers/promises'
import type { EngineModel, OperatorJob, RecommendedModel } from '@oriel/contract/operator/engine'
import { OpsRefusal } from '#/ops/refusal.ts'
import type { EngineDoor } from './engine-door.ts'
import type { EngineAsked } from './flags.ts'

interface Terminal {
  say: (line: string) => void
  ask: (question: string) => Promise<string | null>
}

const LOOK_EVERY_MS = 300
const GIGABYTE = 1e9
const sizeOf = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`

/**
 * Installs the engine where it is missing, and gives it a model: of the list, from an address, or a file
 * of this machine (TALK-013, TALK-018 to TALK-021).
 */
export async function setUpEngine(
  door: EngineDoor,
  asked: EngineAsked,
  terminal: Terminal,
): Promise<void> {
  const { engine, recommended, freeMemoryBytes, freeDiskBytes } = await door.shown()
  const { say } = terminal
  if (engine.packageName === null) throw new OpsRefusal('There is no engine for this system.')
  say(`Free: ${sizeOf(freeMemoryBytes)} of memory, ${sizeOf(freeDiskBytes)} of disk.`)
  if (engine.state === 'absent') {
    await agree(terminal, asked, `Install the engine ${engine.packageName} ${engine.version}?`)
    await follow(door, await door.install(), say)
  }
  const wanted = wantedIn(asked, recommended)
  if (wanted === null) {
    say('Models to choose from, with --engine --model <id>:')
    for (const model of recommended) say(`  ${model.id.padEnd(16)}${describe(model)}`)
    return
  }
  if (!('path' in wanted)) {
    const model = recommended.find(
      (each) => 'recommendedId' in wanted && each.id === wanted.recommendedId,
    )
    if (model !== undefined) say(`${describe(model)}\n${model.licenceUrl}`)
    await agree(terminal, asked, 'Is the licence accepted, and the model to be fetched?')
  }
  const agreed = 'path' in wanted ? wanted : { ...wanted, licenceAccepted: true }
  await follow(door, await door.choose(agreed), say)
  say('It speaks next.')
}

function wantedIn(
  { file, url, sha256, model }: EngineAsked,
  recommended: readonly RecommendedModel[],
): EngineModel | null {
  if (file !== null) return { path: file }
  if (url !== null) return { url, ...(sha256 !== null && { sha256 }), licenceAccepted: false }
  if (model === null) return null
  if (!recommended.some(({ id }) => id === model)) {
    throw new OpsRefusal(`The list holds no model "${model}".`)
  }
  return { recommendedId: model, licenceAccepted: false }
}

const describe = (model: RecommendedModel) =>
  [
    model.title,
    `${sizeOf(model.bytes)}, needs ${sizeOf(model.memoryBytes)} of memory`,
    `${model.licence}, by ${model.publisher}`,
    ...(model.isRecommended ? ['recommended here'] : []),
    ...(model.isTried ? [] : ['not yet tried']),
  ].join('; ')

async function agree({ ask }: Terminal, { isYes }: EngineAsked, question: string): Promise<void> {
  const answer = isYes ? 'y' : await ask(`${question} [y/N] `)
  if (!/^y(es)?$/i.test(answer ?? '')) throw new OpsRefusal('Nothing was done.')
}

/** Tells how far a job is until it is over. @throws {OpsRefusal} saying why it failed. */
export async function follow(
  door: Pick<EngineDoor, 'job'>,
  id: string,
  say: Terminal['say'],
): Promise<void> {
  let told = ''
  for (;;) {
    const job = await door.job(id)
    const line = lineOf(job)
    if (line !== told) say(line)
    told = line
    if (job.status === 'done') return
    if (job.status === 'failed') throw new OpsRefusal(job.error?.detail ?? 'It failed.')
    if (job.status === 'cancelled') throw new OpsRefusal('It was cancelled.')
    await setTimeout(LOOK_EVERY_MS)
  }
}

/** In tenths, so that a log of it stays short. */
function lineOf({ status, step, doneBytes, totalBytes }: OperatorJob): string {
  if (status !== 'running') return `  ${status}`
  if (totalBytes === null || totalBytes === 0) return `  ${step}`
  return `  ${step} ${Math.floor((10 * doneBytes) / totalBytes) * 10} % of ${sizeOf(totalBytes)}`
}
