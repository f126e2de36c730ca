import type { ZodMiniType } from 'zod/mini'

/**
 * A schema loaded with the first response it validates, so that the first page does not wait for the
 * validator. Implements Standard Schema.
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
