import type { ZodMiniType } from 'zod/mini'
import type { Check } from './plain.ts'

/**
 * A check loaded with the first response it validates, so that the first page does not wait for it.
 * Implements Standard Schema.
 */
export function lazyCheck<Output>(load: () => Promise<Check<Output>>) {
  return {
    '~standard': {
      version: 1,
      vendor: 'oriel',
      async validate(value: unknown) {
        const check = await load()
        try {
          return { value: check(value) }
        } catch (error) {
          return { issues: [{ message: String(error) }] }
        }
      },
    },
  } as const
}

/** The same by a schema of the contract, for which the validator is loaded. */
export function lazySchema<Output>(load: () => Promise<ZodMiniType<Output>>) {
  return lazyCheck(async () => {
    const schema = await load()
    return (value) => schema.parse(value)
  })
}
