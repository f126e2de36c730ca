import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'

/** The same time-out as `expect.poll`: long enough for a busy machine. */
configure({ asyncUtilTimeout: 30_000 })

/** Test files share a window: each starts at the main page. */
beforeEach(() => window.history.replaceState(null, '', '/'))
