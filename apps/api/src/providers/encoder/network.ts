import { fileURLToPath } from 'node:url'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { MEANING_WIDTH } from './port.ts'

export interface Network {
  /** The embedding of the tokens: {@link MEANING_WIDTH} numbers. */
  read(tokens: readonly number[]): Promise<Float32Array<ArrayBuffer>>
}

/** One core is enough for a sentence; the others belong to the server and its database. */
const ONE_CORE = { intraOpNumThreads: 1, interOpNumThreads: 1 }
const ERRORS_ONLY = 3

/**
 * A transformer (Devlin et al. 2018) in the shape of MiniLM-L6 (Wang et al. 2020), run by ONNX Runtime in eight-bit
 * integers. The graph beside it (`scripts/reader/graph.py`) names the places of its weights in
 * `network.bin`, as `scripts/reader/storage.py` writes them.
 * @param graph the `.onnx` file, with the weights in the same folder
 * @throws when the graph or its weights cannot be read
 */
export async function openNetwork(graph: URL): Promise<Network> {
  const session = await InferenceSession.create(fileURLToPath(graph), {
    ...ONE_CORE,
    logSeverityLevel: ERRORS_ONLY,
  })
  return {
    async read(tokens) {
      const numbers = BigInt64Array.from(tokens, BigInt)
      const { meaning } = await session.run({
        tokens: new Tensor('int64', numbers, [tokens.length]),
      })
      const embedding = Float32Array.from(meaning?.data as Float32Array)
      if (embedding.length !== MEANING_WIDTH) throw new Error('the graph is of another network')
      return embedding
    },
  }
}
