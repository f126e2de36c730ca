import type { Dispatcher } from 'undici'
import type { ConnectionKind } from '@oriel/contract/operator/models'
import { listModels } from './connections/model-list.ts'
import type { FoundServer } from './connections/port.ts'

/** TURN-021, TALK-005, in order of preference. */
export const LOCAL_SERVERS: LocalServer[] = [
  { kind: 'ollama', name: 'Ollama', port: 11434 },
  { kind: 'lmstudio', name: 'LM Studio', port: 1234 },
  { kind: 'llamacpp', name: 'llama.cpp', port: 8080 },
  { kind: 'koboldcpp', name: 'KoboldCpp', port: 5001 },
  { kind: 'vllm', name: 'vLLM', port: 8000 },
  { kind: 'openai', name: 'Jan', port: 1337 },
  { kind: 'tabby', name: 'TabbyAPI or text-generation-webui', port: 5000 },
]

export interface LocalServer {
  kind: ConnectionKind
  name: string
  port: number
}

export interface DetectedServer {
  kind: ConnectionKind
  name: string
  baseUrl: string
  model: string
}

export interface DetectOptions {
  servers?: LocalServer[]
  /** Local servers answer within milliseconds, so a second is generous. */
  timeoutMs?: number
  dispatcher?: Dispatcher
}

/** Queries all local model servers at once; those with a chat model, most preferred first. */
export async function findLocalServers({
  servers = LOCAL_SERVERS,
  timeoutMs = 1000,
  dispatcher,
}: DetectOptions = {}): Promise<FoundServer[]> {
  const found = await Promise.all(
    servers.map(async ({ kind, name, port }) => {
      const baseUrl = `http://127.0.0.1:${port}/v1`
      const signal = AbortSignal.timeout(timeoutMs)
      // No model server: no connection, a web page, an error, silence, an endless body.
      const models = await listModels({ baseUrl, apiKey: '', signal, dispatcher }).catch(() => [])
      return { kind, name, baseUrl, models }
    }),
  )
  return found.filter(({ models }) => models.length > 0)
}

/** The first model of the most preferred one. */
export async function detectLocalServer(options?: DetectOptions): Promise<DetectedServer | null> {
  const [server] = await findLocalServers(options)
  const [model] = server?.models ?? []
  if (server === undefined || model === undefined) return null
  const { kind, name, baseUrl } = server
  return { kind, name, baseUrl, model }
}
