import { afterAll, vi } from 'vitest'

/**
 * Waits for parts that a test has set off to load: modules are shared by the test files of a worker,
 * and one that fails to load because its file is over fails the next.
 */
afterAll(() => vi.dynamicImportSettled())
