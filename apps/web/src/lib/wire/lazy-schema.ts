import type { ZodMiniType } from 'zod/mini'

/**
 * A schema that comes with the first reply it has to check, so that the validator is no part of
 * what the first page waits for. Shaped as Standard Schema asks.
 */
export function lazySchema<Output>(load: () => Promise<ZodMiniType<Output>>) {
  return {
    '~standard': {
      version: 1,
      vendor: 'oriel',
      async validate(value: unknown) {
        const result = (await load()).safeParse(value)
        return result.success
          ? { value: result.data }
          : { issues: result.error.issues.map(({ message }) => ({ message })) }
      },
    },
  } as const
}
