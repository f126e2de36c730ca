import { afterAll, vi } from 'vitest'

/**
 * Waits for dynamic imports that a test has started: test files of a worker share modules, and an import
 * that fails because its file has ended would fail the next one.
 */
afterAll(() => vi.dynamicImportSettled())
