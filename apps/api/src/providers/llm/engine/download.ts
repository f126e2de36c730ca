import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import * as z from 'zod/mini'
import { freeBytesAt } from './folder.ts'
import { beginsAsModel, NOT_GGUF } from './model-file.ts'
import { DiskFull, EngineRefusal, type Watch } from './port.ts'
import { askSource, type Answer } from './source.ts'

export interface Wanted {
  url: string
  /** In hexadecimal digits; null if nobody knows it. */
  sha256: string | null
  /** Where it goes; what is not whole yet lies beside it. */
  file: string
  dispatcher: Dispatcher
  /** Before the next try of a connection that was lost; tests need not wait. */
  pauseMs?: number
  freeBytes?: (folder: string) => Promise<number>
}

/** TALK-021 */
const SPARE_BYTES = 2_000_000_000
const MAX_TRIES = 5
const PAUSE_MS = 1000
const LOOK_EVERY_BYTES = 67_108_864

/** What is known of a file that is not whole yet. */
const known = z.object({
  url: z.string(),
  etag: z.nullable(z.string()),
  digest: z.nullable(z.string()),
  totalBytes: z.nullable(z.int()),
})
type Known = z.infer<typeof known>

/**
 * Fetches a file, from where an earlier try ended. It appears under its name only when it is whole and
 * right (TALK-021).
 * @throws {EngineRefusal} @throws {DiskFull}
 */
export async function download(wanted: Wanted, watch: Watch): Promise<void> {
  const { file, pauseMs = PAUSE_MS } = wanted
  await mkdir(path.dirname(file), { recursive: true })
  let fruitless = 0
  let changes = 0
  for (;;) {
    watch.signal.throwIfAborted()
    const before = await bytesIn(partOf(file))
    const end = await fetchOnce(wanted, watch)
    if (end === 'whole') break
    if (end === 'changed') changes += 1
    if (changes > 1) {
      throw new EngineRefusal('changed', 'The file at this address changes while it is fetched.')
    }
    fruitless = (await bytesIn(partOf(file))) > before ? 0 : fruitless + 1
    if (fruitless >= MAX_TRIES) {
      throw new EngineRefusal(
        'dropped',
        'The connection was lost again and again. Try once more to go on from here.',
      )
    }
    if (end === 'lost') await setTimeout(pauseMs, undefined, { signal: watch.signal })
  }
  await verify(wanted, watch)
  await rename(partOf(file), file)
  await rm(noteOf(file), { force: true })
}

const partOf = (file: string) => `${file}.part`
const noteOf = (file: string) => `${file}.part.json`

const bytesIn = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

async function readNote({ file, url }: Wanted): Promise<Known | null> {
  const text = await readFile(noteOf(file), 'utf8').catch(() => '')
  if (text === '') return null
  const note = known.safeParse(JSON.parse(text)).data
  return note?.url === url ? note : null
}

async function discard(file: string): Promise<void> {
  await rm(partOf(file), { force: true })
  await rm(noteOf(file), { force: true })
}

type End = 'whole' | 'lost' | 'changed'

async function fetchOnce(wanted: Wanted, watch: Watch): Promise<End> {
  const { file, url, dispatcher } = wanted
  const note = await readNote(wanted)
  if (note === null) await discard(file)
  const from = note === null ? 0 : await bytesIn(partOf(file))
  if (note !== null && from > 0 && from === note.totalBytes) return 'whole'
  // A connection of its own is cut when this attempt ends, whatever is still on its way.
  const cut = new AbortController()
  const signal = AbortSignal.any([watch.signal, cut.signal])
  const asked = { url, dispatcher, signal, from, etag: note?.etag ?? null }
  try {
    const answer = await askSource(asked)
    answer.body.on('error', () => undefined)
    return await receive(wanted, { answer, note, from }, watch)
  } catch (error) {
    watch.signal.throwIfAborted()
    if (error instanceof EngineRefusal || error instanceof DiskFull) throw error
    if (isDiskFull(error)) throw new DiskFull(SPARE_BYTES, await freeBytesAt(path.dirname(file)))
    return 'lost'
  } finally {
    cut.abort()
  }
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'

interface Arrival {
  answer: Answer
  note: Known | null
  from: number
}

async function receive(wanted: Wanted, arrival: Arrival, watch: Watch): Promise<End> {
  const { file, url } = wanted
  const { answer, note, from } = arrival
  const { status } = answer
  if (status === 416 || (status === 206 && isOther(arrival))) {
    await discard(file)
    return 'changed'
  }
  if (status >= 500 || status === 429) return 'lost'
  if (status !== 200 && status !== 206) {
    throw new EngineRefusal('answer', `The server answers ${status}: there is no file for us.`)
  }
  if (/^text\/html/i.test(String(answer.headers['content-type'] ?? ''))) {
    throw new EngineRefusal('not_gguf', 'There is a page at this address, not a model file.')
  }
  // Whoever answers with the whole file has not heard from where, or has another one by now.
  const start = status === 206 ? from : 0
  const totalBytes = totalOf(answer)
  await demandRoom(wanted, (totalBytes ?? 0) - start)
  const digest = answer.digest ?? (start > 0 ? (note?.digest ?? null) : null)
  const fresh: Known = { url, etag: etagOf(answer), digest, totalBytes }
  await writeFile(noteOf(file), JSON.stringify(fresh))
  const handle = await open(partOf(file), start > 0 ? 'r+' : 'w')
  try {
    const at = await write(wanted, { handle, answer, start, totalBytes }, watch)
    return totalBytes === null || at === totalBytes ? 'whole' : 'lost'
  } finally {
    await handle.close()
  }
}

/** Another file than the one whose beginning is here. */
function isOther({ answer, note, from }: Arrival): boolean {
  const [, start] = /^bytes (\d+)-/.exec(String(answer.headers['content-range'])) ?? []
  const etag = etagOf(answer)
  const hasOtherTag = etag !== null && note?.etag !== null && etag !== note?.etag
  return Number(start) !== from || totalOf(answer) !== note?.totalBytes || hasOtherTag
}

function etagOf({ headers }: Answer): string | null {
  return typeof headers.etag === 'string' && !headers.etag.startsWith('W/') ? headers.etag : null
}

function totalOf({ status, headers }: Answer): number | null {
  const told =
    status === 206
      ? /\/(\d+)$/.exec(String(headers['content-range']))?.[1]
      : headers['content-length']
  const total = Number(told)
  return told === undefined || !Number.isSafeInteger(total) ? null : total
}

async function demandRoom(
  { file, freeBytes = freeBytesAt }: Wanted,
  neededBytes: number,
): Promise<void> {
  const free = await freeBytes(path.dirname(file))
  const required = neededBytes + SPARE_BYTES
  if (free < required) throw new DiskFull(required, free)
}

interface Writing {
  handle: FileHandle
  answer: Answer
  start: number
  totalBytes: number | null
}

async function write(
  wanted: Wanted,
  { handle, answer, start, totalBytes }: Writing,
  watch: Watch,
): Promise<number> {
  let at = start
  let lookedAt = start
  let head = Buffer.alloc(0)
  for await (const piece of answer.body as AsyncIterable<Buffer>) {
    if (start === 0 && head.length < 4) {
      head = Buffer.concat([head, piece.subarray(0, 4)])
      if (head.length >= 4 && !beginsAsModel(head)) await refuse(wanted.file, 'not_gguf', NOT_GGUF)
    }
    await handle.write(piece, 0, piece.length, at)
    at += piece.length
    if (totalBytes !== null && at > totalBytes) {
      await refuse(wanted.file, 'length', 'The server sends more than it said.')
    }
    if (at - lookedAt >= LOOK_EVERY_BYTES) {
      lookedAt = at
      await demandRoom(wanted, 0)
    }
    watch.progress('fetching', at, totalBytes)
  }
  return at
}

/** What came so far is of no use. */
async function refuse(file: string, fault: 'length' | 'not_gguf' | 'checksum', why: string) {
  await discard(file)
  throw new EngineRefusal(fault, why)
}

/** SHA-256 of a file in hexadecimal digits. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('hex')
}

async function verify({ file, sha256, url }: Wanted, watch: Watch): Promise<void> {
  const text = await readFile(noteOf(file), 'utf8')
  const note = known.parse(JSON.parse(text))
  const expected = sha256 ?? (note.url === url ? note.digest : null)
  const total = await bytesIn(partOf(file))
  const hash = createHash('sha256')
  let done = 0
  for await (const piece of createReadStream(partOf(file)) as AsyncIterable<Buffer>) {
    watch.signal.throwIfAborted()
    if (done === 0 && !beginsAsModel(piece)) await refuse(file, 'not_gguf', NOT_GGUF)
    hash.update(piece)
    done += piece.length
    watch.progress('checking', done, total)
  }
  if (total === 0) await refuse(file, 'not_gguf', NOT_GGUF)
  if (expected !== null && hash.digest('hex') !== expected.toLowerCase()) {
    await refuse(
      file,
      'checksum',
      'The file is not the one that was published: its sum differs. It was deleted.',
    )
  }
}
