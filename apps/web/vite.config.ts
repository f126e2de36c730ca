import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { compiledMessages } from './build/compiled-messages.ts'
import {
  ACCOUNT_GROUP,
  firstPageChunk,
  laterNeeds,
  OFFER_GROUP,
  SHARED_CHUNKS,
} from './build/first-page.ts'
import { firstScreen } from './build/first-screen.ts'
import { fontPreload } from './build/font-preload.ts'
import { funnel } from './build/funnel.ts'
import { leanReact } from './build/lean-react.ts'
import { precompress } from './build/precompress.ts'

const API = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** What every page runs on: in one file, because it changes seldom and packs better together. */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store[\\/](?!(?:cjs[\\/])?(?:use-sync-external-store-)?shim)|@reduxjs|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]/

/**
 * SignalR asks for Node's modules where it runs on Node. Browsers never come that far, but what would
 * explain to them that they lack `require` would be part of the first page.
 */
const WITHOUT_REQUIRE = {
  'typeof __webpack_require__': '"function"',
  __non_webpack_require__: 'undefined',
  'typeof require': '"undefined"',
}

export default defineConfig({
  plugins: [
    compiledMessages(),
    leanReact(),
    react(),
    tailwindcss(),
    fontPreload(),
    budget(),
    precompress(),
    firstScreen(),
    funnel(),
  ],
  define: WITHOUT_REQUIRE,
  // The server writes a fresh nonce over the placeholder in every document it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: laterNeeds },
    reportCompressedSize: false,
    rolldownOptions: {
      // No getter of ours or of a library does anything but answer.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: firstPageChunk, debugName: 'first page' },
            OFFER_GROUP,
            ACCOUNT_GROUP,
            ...SHARED_CHUNKS,
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: API, ws: true }, '/media': API } },
})
