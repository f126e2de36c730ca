import { parentPort } from 'node:worker_threads'
import { openNetwork } from './network.ts'
import { readVocabulary, tokensOf } from './tokens.ts'

export interface Asked {
  id: number
  text: string
}

export interface Answered {
  id: number
  /** Null when the text has nothing to read. */
  meaning: Float32Array<ArrayBuffer> | null
}

/** The thread of `createSentenceEncoder`: a sentence takes some fifteen milliseconds, which no request shall wait for. */
const vocabulary = readVocabulary(new URL('words.txt', import.meta.url))
const network = await openNetwork(new URL('network.bin', import.meta.url), vocabulary.size)
/** Tokens of a text without words: where it begins and where it ends. */
const MARKS = 2

function answer({ id, text }: Asked): Answered {
  const tokens = tokensOf(text, vocabulary)
  return { id, meaning: tokens.length > MARKS ? network.read(tokens) : null }
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(answer(asked), []))
