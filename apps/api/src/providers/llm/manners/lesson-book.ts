import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { NO_MANNERS, type Manners } from './manners.rules.ts'

/** What is known of one model of one server. */
export interface Lessons {
  readonly manners: Manners
  learn(manners: Manners): void
}

/** Where lessons outlive the process. */
interface LessonStore {
  read(): Promise<{ server: string; manners: Manners }[]>
  keep(server: string, manners: Manners): Promise<void>
}

/** What was learnt of servers, one entry for every model of every address (TALK-029). */
export interface LessonBook {
  of(baseUrl: string, model: string): Lessons
  /** Reads what was learnt before, and keeps what is learnt from now on. */
  open(store: LessonStore, onFailure: (error: unknown) => void): Promise<void>
}

/** Addresses may hold a name and a password: stored is only a hash. */
function serverOf(baseUrl: string, model: string): string {
  return createHash('sha256').update(`${baseUrl}\n${model}`).digest('base64url')
}

export function createLessonBook(): LessonBook {
  const known = new Map<string, Manners>()
  const fresh = new Set<string>()
  let keep = (server: string) => void fresh.add(server)

  return {
    of(baseUrl, model) {
      const server = serverOf(baseUrl, model)
      return {
        get manners() {
          return known.get(server) ?? NO_MANNERS
        },
        learn(manners) {
          known.set(server, manners)
          keep(server)
        },
      }
    },
    async open(store, onFailure) {
      for (const { server, manners } of await store.read()) {
        if (!known.has(server)) known.set(server, manners)
      }
      keep = (server) => {
        store.keep(server, known.get(server) ?? NO_MANNERS).catch(onFailure)
      }
      for (const server of fresh) keep(server)
      fresh.clear()
    },
  }
}

const manners = z.object({
  roleForm: z.enum(['system', 'folded']),
  refusedFields: z.array(z.string()),
  windowTokens: z.nullable(z.int()),
  serverTokens: z.nullable(z.int()),
  possibleTokens: z._default(z.nullable(z.int()), null),
  hasReasoned: z.boolean(),
})

/** Lessons as they were stored; those of another version are learnt again. */
export function readManners(
  stored: readonly { server: string; manners: unknown }[],
): { server: string; manners: Manners }[] {
  return stored.flatMap(({ server, manners: given }) => {
    const { data } = manners.safeParse(given)
    return data === undefined ? [] : [{ server, manners: data }]
  })
}
