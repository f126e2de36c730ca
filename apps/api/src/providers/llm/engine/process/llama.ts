import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { ENGINE_NAME } from '../packages.rules.ts'
import { chatMl, CHATML_END, type Message, type Template } from './prompt.rules.ts'

/** Of the engine's own types, which are not installed here (TALK-017), what is used. */
export interface Sequence {
  readonly contextTokens: readonly number[]
  adaptStateToTokens(tokens: number[], allowShift?: boolean): Promise<void>
  evaluateWithoutGeneratingNewTokens(tokens: number[]): Promise<void>
  evaluate(tokens: number[], options: EvaluateOptions): AsyncGenerator<number>
}

export interface EvaluateOptions {
  temperature?: number
  topP?: number
  minP?: number
  seed?: number
  repeatPenalty?: { punishTokens: () => number[]; penalty: number }
}

interface Context {
  readonly contextSize: number
  readonly batchSize: number
  getSequence(): Sequence
}

interface Model {
  readonly trainContextSize: number
  readonly tokens: { bosString: string | null; eosString: string | null; bos: number | null }
  readonly fileInfo: { metadata: { tokenizer?: { chat_template?: unknown } } }
  tokenize(text: string, specialTokens?: boolean, options?: 'trimLeadingSpace'): number[]
  detokenize(tokens: readonly number[], specialTokens?: boolean, last?: readonly number[]): string
  isEogToken(token: number): boolean
  createContext(options: object): Promise<Context>
}

interface Library {
  getLlama(options: object): Promise<{ loadModel(options: object): Promise<Model> }>
}

interface Jinja {
  Template: new (source: string) => { render(values: object): string }
}

export interface Loaded {
  model: Model
  sequences: Sequence[]
  /** Prompt and reply together, in tokens. */
  windowTokens: number
  batchTokens: number
  template: Template
  /** Texts that end a reply beside the model's own end tokens. */
  ends: string[]
}

/** Chats whose prompt stays evaluated: each place takes memory for a whole window. */
const PLACES = 2
const MAX_WINDOW = 8192
/** After each a reply can be stopped (TALK-025): small enough for half a second on a slow processor. */
const BATCH = 128
/** One processor stays for the app: threads that have to wait for each other's place spin in vain. */
const THREADS = Math.max(1, availableParallelism() - 1)

/** Loads the library of this runtime folder and the model, without compiling or fetching anything. */
export async function load(runtime: string, file: string): Promise<Loaded> {
  const require = createRequire(`${runtime}/package.json`)
  const entry = pathToFileURL(require.resolve(ENGINE_NAME)).href
  const library = (await import(entry)) as Library
  const llama = await library.getLlama({
    gpu: 'auto',
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    maxThreads: THREADS,
  })
  const model = await llama.loadModel({ modelPath: file })
  const contextSize = Math.min(model.trainContextSize, MAX_WINDOW)
  const context = await model.createContext({
    contextSize,
    sequences: PLACES,
    batchSize: Math.min(BATCH, contextSize),
    threads: THREADS,
  })
  return {
    model,
    sequences: Array.from({ length: PLACES }, () => context.getSequence()),
    windowTokens: context.contextSize,
    batchTokens: context.batchSize,
    ...(await templateOf(model, require)),
  }
}

async function templateOf(
  { fileInfo, tokens }: Model,
  require: NodeJS.Require,
): Promise<Pick<Loaded, 'template' | 'ends'>> {
  const source = fileInfo.metadata.tokenizer?.chat_template
  if (typeof source !== 'string') return { template: chatMl, ends: [CHATML_END] }
  const library = createRequire(require.resolve(ENGINE_NAME))
  const entry = pathToFileURL(library.resolve('@huggingface/jinja')).href
  const { Template: Jinja } = (await import(entry)) as Jinja
  const drawn = new Jinja(source)
  const template = (messages: readonly Message[]) =>
    drawn.render({
      messages,
      add_generation_prompt: true,
      // Small models reason badly, and slowly (decision 106).
      enable_thinking: false,
      bos_token: tokens.bosString ?? '',
      eos_token: tokens.eosString ?? '',
    })
  return { template, ends: [] }
}
