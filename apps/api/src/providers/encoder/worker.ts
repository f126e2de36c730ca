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

/** Thread of `createSentenceEncoder`: a sentence takes about 1 ms, a long one 7, which must not block requests. */
const vocabulary = readVocabulary(new URL('words.txt', import.meta.url))
const network = await openNetwork(new URL('network.onnx', import.meta.url))
/** Tokens of an empty text: start and end. */
const MARKS = 2

async function answer({ id, text }: Asked): Promise<Answered> {
  const tokens = tokensOf(text, vocabulary)
  return { id, meaning: tokens.length > MARKS ? await network.read(tokens) : null }
}

parentPort?.on('message', (asked: Asked) => {
  void answer(asked).then((answered) => parentPort?.postMessage(answered, []))
})
