import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { beside } from './beside.ts'
import { compiledMessages } from './compiled-messages.ts'

/** Beside the app: what the server draws its first screen with. A hidden folder is never served. */
const FOLDER = 'dist/.server'

/** Builds the app once more, for the server to draw the first screen with. */
export function firstScreen(): Plugin {
  return beside('first-screen', {
    plugins: [compiledMessages(), react()],
    // One self-contained build: the server has no part of the app among its own modules.
    ssr: { noExternal: true },
    build: { ssr: 'src/app/first-screen.tsx', outDir: FOLDER, target: 'node22', minify: true },
  })
}
