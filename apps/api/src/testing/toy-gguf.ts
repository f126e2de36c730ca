import { writeFileSync } from 'node:fs'

/**
 * A llama model with random weights as GGUF v3: it speaks noise, but it is really loaded, evaluated
 * and stopped, where no real weights can be fetched. Types of the format: 4 u32, 5 i32, 6 f32,
 * 8 string, 9 array.
 */
const EMBED = 32
const FEED = 64
const HEADS = 4
const LAYERS = 2
const CONTEXT = 16_384

const WORDS = ['▁hello', '▁world', '▁yes', 'e', 't', 'a', '▁', 'o']
const BYTES = Array.from({ length: 256 }, (_, at) => `<0x${hex(at)}>`)
const TOKENS = ['<unk>', '<s>', '</s>', ...BYTES, ...WORDS]

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0')
}

/** Unknown, control, byte, normal. */
function typeOf(at: number): number {
  if (at === 0) return 2
  if (at < 3) return 3
  return at < 3 + BYTES.length ? 6 : 1
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

const str = (text: string) => Buffer.concat([u64(Buffer.byteLength(text)), Buffer.from(text)])
const field = (key: string, type: number, value: Buffer) =>
  Buffer.concat([str(key), u32(type), value])
const list = (type: number, items: Buffer[]) =>
  Buffer.concat([u32(type), u64(items.length), ...items])

function fields(): Buffer[] {
  const sizes = {
    context_length: CONTEXT,
    embedding_length: EMBED,
    block_count: LAYERS,
    feed_forward_length: FEED,
    'attention.head_count': HEADS,
    'attention.head_count_kv': HEADS,
    'rope.dimension_count': EMBED / HEADS,
    vocab_size: TOKENS.length,
  }
  const scores = TOKENS.map(() => f32(0))
  return [
    field('general.architecture', 8, str('llama')),
    field('general.name', 8, str('toy')),
    ...Object.entries(sizes).map(([key, value]) => field(`llama.${key}`, 4, u32(value))),
    field('llama.attention.layer_norm_rms_epsilon', 6, f32(1e-5)),
    field('tokenizer.ggml.model', 8, str('llama')),
    field('tokenizer.ggml.tokens', 9, list(8, TOKENS.map(str))),
    field('tokenizer.ggml.scores', 9, list(6, scores)),
    field(
      'tokenizer.ggml.token_type',
      9,
      list(
        5,
        TOKENS.map((_, at) => u32(typeOf(at))),
      ),
    ),
    field('tokenizer.ggml.bos_token_id', 4, u32(1)),
    field('tokenizer.ggml.eos_token_id', 4, u32(2)),
  ]
}

const block = (at: number): [string, number[]][] =>
  (
    [
      ['attn_norm', [EMBED]],
      ['attn_q', [EMBED, EMBED]],
      ['attn_k', [EMBED, EMBED]],
      ['attn_v', [EMBED, EMBED]],
      ['attn_output', [EMBED, EMBED]],
      ['ffn_norm', [EMBED]],
      ['ffn_gate', [EMBED, FEED]],
      ['ffn_up', [EMBED, FEED]],
      ['ffn_down', [FEED, EMBED]],
    ] satisfies [string, number[]][]
  ).map(([name, shape]) => [`blk.${at}.${name}.weight`, shape])

const TENSORS: [string, number[]][] = [
  ['token_embd.weight', [EMBED, TOKENS.length]],
  ['output_norm.weight', [EMBED]],
  ['output.weight', [EMBED, TOKENS.length]],
  ...Array.from({ length: LAYERS }, (_, at) => block(at)).flat(),
]

/** The same numbers every time. */
function createRandom(): () => number {
  let seed = 1
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
}

const padded = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc((32 - (bytes.length % 32)) % 32)])

/** The model's file, of 159 kB. */
export function toyModel(): Buffer {
  const random = createRandom()
  let offset = 0
  const infos: Buffer[] = []
  const data: Buffer[] = []
  for (const [name, shape] of TENSORS) {
    infos.push(str(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset))
    const length = shape.reduce((product, size) => product * size, 1)
    const values = Float32Array.from({ length }, () =>
      shape.length === 1 ? 1 : (random() - 0.5) * 0.9,
    )
    const bytes = padded(Buffer.from(values.buffer))
    data.push(bytes)
    offset += bytes.length
  }
  const known = fields()
  const sizes = [Buffer.from('GGUF'), u32(3), u64(TENSORS.length), u64(known.length)]
  return Buffer.concat([padded(Buffer.concat([...sizes, ...known, ...infos])), ...data])
}

export function writeToyModel(file: string): string {
  writeFileSync(file, toyModel())
  return file
}
