import { parentPort } from 'node:worker_threads'
import { openNetwork } from './network.ts'
import { readVocabulary, tokensOf } from './tokens.ts'

export interface Asked {
  id: number
  text: string
}

export interface Answered {
  id: number
  /** Null when the text has no tokens. */
  meaning: Float32Array<ArrayBuffer> | null
}

/**
 * Thread of `createSentenceEncoder`: a sentence takes about 15 ms, which must not block requests.
 */
const vocabulary = readVocabulary(new URL('words.txt', import.meta.url))
const network = await openNetwork(new URL('network.bin', import.meta.url), vocabulary.size)
/** Tokens of an empty text: start and end. */
const MARKS = 2

function answer({ id, text }: Asked): Answered {
  const tokens = tokensOf(text, vocabulary)
  return { id, meaning: tokens.length > MARKS ? network.read(tokens) : null }
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(answer(asked), []))
