import { configure } from '@testing-library/react'

/** As long as `expect.poll` waits: it catches what never comes, on a busy machine too. */
configure({ asyncUtilTimeout: 30_000 })
