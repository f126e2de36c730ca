import { v5 } from 'uuid'

/** UUID namespace of our keys (RFC 9562, 5.5). */
const NAMESPACE = '5b0a1d5c-54f5-4c62-9d6c-7f0b6f2c9a10'

/** Deterministic: the same work has the same key, also after a restart (payments.md 2.1). */
export const keyFor = (work: string): string => v5(work, NAMESPACE)
