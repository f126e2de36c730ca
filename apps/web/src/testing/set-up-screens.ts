import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'

/** As long as `expect.poll` waits: it catches what never comes, on a busy machine too. */
configure({ asyncUtilTimeout: 30_000 })

/** Files share a window: none begins where another one went. */
beforeEach(() => window.history.replaceState(null, '', '/'))
