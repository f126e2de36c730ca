import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import {
  add,
  matMul,
  mean,
  mul,
  ready,
  reshape,
  rsqrt,
  setBackend,
  softmax,
  split,
  square,
  sub,
  tanh,
  tensor1d,
  tensor2d,
  tidy,
  transpose,
  type Rank,
  type Tensor1D,
  type Tensor2D,
  type Tensor3D,
} from '@tensorflow/tfjs-core'
import { MEANING_WIDTH as WIDTH } from './port.ts'
import { MAX_TOKENS } from './tokens.ts'

const LAYERS = 6
const HEADS = 12
const HEAD_WIDTH = WIDTH / HEADS
const INNER_WIDTH = 4 * WIDTH
const SMALLEST = 1e-12
const FLOAT_BYTES = 4
/** GELU, tanh approximation (Hendrycks and Gimpel 2016). */
const GELU_INNER = Math.sqrt(2 / Math.PI)
const GELU_CUBIC = 0.044715

interface Affine {
  weights: Tensor2D
  bias: Tensor1D
}
interface Norm {
  gain: Tensor1D
  bias: Tensor1D
}
interface Layer {
  /** Queries, keys and values side by side. */
  heads: Affine
  joined: Affine
  afterHeads: Norm
  widened: Affine
  narrowed: Affine
  afterWords: Norm
}

export interface Network {
  /** The embedding of the tokens: {@link WIDTH} numbers. */
  read(tokens: readonly number[]): Float32Array<ArrayBuffer>
}

/**
 * A transformer (Devlin et al. 2018) in the shape of MiniLM-L6 (Wang et al. 2020), in WebAssembly.
 * File layout, matrices as signed bytes with a Float32 scale per row, the rest Float32: token
 * table, positions, norm; then per layer heads, join, norm, wide, narrow, norm.
 * @param size number of tokens in the table
 * @throws when the file's length does not match such a network
 */
export async function openNetwork(file: URL, size: number): Promise<Network> {
  const wasm = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm')
  setWasmPaths(`${path.dirname(wasm)}/`)
  await setBackend('wasm')
  await ready()
  const take = takerOf(readFileSync(file))
  const table = take.rows(size, WIDTH)
  const positions = take.numbers(MAX_TOKENS * WIDTH)
  const begin = take.norm()
  const layers = Array.from({ length: LAYERS }, () => take.layer())
  take.end()

  const embed = (tokens: readonly number[]) => {
    const rows = new Float32Array(tokens.length * WIDTH)
    for (const [at, token] of tokens.entries()) {
      for (let place = 0; place < WIDTH; place++) {
        const here = at * WIDTH + place
        const byte = table.bytes[token * WIDTH + place] ?? 0
        rows[here] = byte * (table.scales[token] ?? 0) + (positions[here] ?? 0)
      }
    }
    return tensor2d(rows, [tokens.length, WIDTH])
  }
  return {
    read: (tokens) =>
      tidy(() => {
        const begun = normed(embed(tokens), begin)
        const encoded = layers.reduce((words, layer) => through(words, layer), begun)
        return Float32Array.from(mean(encoded, 0).dataSync())
      }),
  }
}

function through(words: Tensor2D, layer: Layer): Tensor2D {
  const [queries, keys, values] = split(affine(words, layer.heads), 3, 1).map((part) =>
    transpose(reshape<Rank.R3>(part, [-1, HEADS, HEAD_WIDTH]), [1, 0, 2]),
  ) as [Tensor3D, Tensor3D, Tensor3D]
  const looks = softmax(mul(matMul(queries, keys, false, true), 1 / Math.sqrt(HEAD_WIDTH)))
  const seen = reshape(transpose(matMul(looks, values), [1, 0, 2]), [-1, WIDTH]) as Tensor2D
  const attended = normed(add(words, affine(seen, layer.joined)), layer.afterHeads)
  const inner = gelu(affine(attended, layer.widened))
  return normed(add(attended, affine(inner, layer.narrowed)), layer.afterWords)
}

const affine = (from: Tensor2D, { weights, bias }: Affine): Tensor2D =>
  add(matMul(from, weights), bias)

function normed(from: Tensor2D, { gain, bias }: Norm): Tensor2D {
  const centred = sub(from, mean(from, 1, true))
  const spread = rsqrt(add(mean(square(centred), 1, true), SMALLEST))
  return add(mul(mul(centred, spread), gain), bias)
}

function gelu(from: Tensor2D): Tensor2D {
  const cubic = mul(add(mul(square(from), GELU_CUBIC), 1), from)
  return mul<Tensor2D>(mul(from, 0.5), add(tanh(mul(cubic, GELU_INNER)), 1))
}

/** Reads a network's weights from its file sequentially. */
function takerOf(file: Buffer) {
  let at = 0
  const bytes = (length: number) => {
    at += length
    if (at > file.length) throw new Error('the file of the network is too short')
    return Uint8Array.from(file.subarray(at - length, at)).buffer
  }
  const numbers = (length: number) => new Float32Array(bytes(length * FLOAT_BYTES))
  const rows = (count: number, width: number) => {
    const signed = new Int8Array(bytes(count * width))
    return { bytes: signed, scales: numbers(count) }
  }
  const tensor = (length: number) => tensor1d(numbers(length))
  const norm = (): Norm => ({ gain: tensor(WIDTH), bias: tensor(WIDTH) })
  const matrix = (from: number, to: number): Affine => {
    const { bytes: signed, scales } = rows(to, from)
    const weights = new Float32Array(from * to)
    for (let row = 0; row < to; row++) {
      for (let column = 0; column < from; column++) {
        weights[column * to + row] = (signed[row * from + column] ?? 0) * (scales[row] ?? 0)
      }
    }
    return { weights: tensor2d(weights, [from, to]), bias: tensor(to) }
  }
  const layer = (): Layer => ({
    heads: matrix(WIDTH, 3 * WIDTH),
    joined: matrix(WIDTH, WIDTH),
    afterHeads: norm(),
    widened: matrix(WIDTH, INNER_WIDTH),
    narrowed: matrix(INNER_WIDTH, WIDTH),
    afterWords: norm(),
  })
  const end = () => {
    if (at !== file.length) throw new Error('the file of the network is too long')
  }
  return { numbers, rows, norm, layer, end }
}
