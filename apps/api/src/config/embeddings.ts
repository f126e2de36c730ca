import { z } from 'zod'
import { httpUrl } from './fields.ts'

/** The server that turns texts into vectors, so that search finds what is meant (MEM-001). */
export const EMBEDDING_FIELDS = {
  EMBEDDINGS_BASE_URL: httpUrl.optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
  EMBEDDINGS_API_KEY: z.string().default(''),
}

type Given = Partial<Record<'EMBEDDINGS_BASE_URL' | 'EMBEDDINGS_MODEL', string | undefined>>

export function halfEmbeddings(env: Given): string[] {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model } = env
  if ((baseUrl === undefined) === (model === undefined)) return []
  return ['EMBEDDINGS_MODEL: needs EMBEDDINGS_BASE_URL beside it, and the other way round']
}

export function embeddingSettings(env: Given & { EMBEDDINGS_API_KEY: string }) {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model } = env
  if (baseUrl === undefined || model === undefined) return null
  return { baseUrl, model, apiKey: env.EMBEDDINGS_API_KEY }
}
