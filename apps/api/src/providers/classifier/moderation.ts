import { z } from 'zod'
import type { Judgement } from './port.ts'
import { postJson, type ClassifierServer } from './post.ts'

const answer = z.object({
  results: z.array(z.object({ categories: z.record(z.string(), z.boolean()) })).min(1),
})

/** Wire categories mapped to our scale; other flagged categories are no crisis. */
const MEANT: readonly [category: string, judgement: Judgement][] = [
  ['self-harm/intent', { level: 2, kind: 'self_harm' }],
  ['self-harm/instructions', { level: 2, kind: 'self_harm' }],
  ['harassment/threatening', { level: 1, kind: 'harm_to_others' }],
  ['self-harm', { level: 1, kind: 'self_harm' }],
]

/** Calls `POST /moderations`. @throws {Error} without a usable answer */
export async function askForModeration(
  server: ClassifierServer,
  text: string,
  signal: AbortSignal,
): Promise<Judgement> {
  const body = { model: server.model, input: text }
  const { results } = answer.parse(await postJson(server, '/moderations', { body, signal }))
  const isFlagged = (category: string) => results.some(({ categories }) => categories[category])
  return MEANT.find(([category]) => isFlagged(category))?.[1] ?? { level: 0, kind: null }
}
