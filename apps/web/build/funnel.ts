import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { beside } from './beside.ts'

/** Beside the app, in a hidden folder, which is never served: no step sends it yet. */
const FOLDER = 'dist/.funnel'
/** The document, its scripts and styles after gzip; fonts and pictures come on top. */
const BUDGET_BYTES = 15_000
const COUNTED = /\.(?:html|js|css)$/

/** Builds the page of a funnel's step, which has no part of the app. */
export function funnel(): Plugin {
  return beside('funnel', {
    plugins: [funnelBudget()],
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      outDir: FOLDER,
      rolldownOptions: { input: 'funnel.html' },
    },
  })
}

/** Stops the build when the page is larger than a step may be. */
function funnelBudget(): Plugin {
  return {
    name: 'funnel-budget',
    enforce: 'post',
    generateBundle(_, bundle) {
      let size = 0
      for (const file of Object.values(bundle)) {
        if (!COUNTED.test(file.fileName)) continue
        size += gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length
      }
      this.info(`funnel: ${(size / 1000).toFixed(1)} of ${BUDGET_BYTES / 1000} kB`)
      if (size === 0) this.error('The funnel has no page')
      if (size > BUDGET_BYTES)
        this.error(`funnel is over its budget of ${BUDGET_BYTES} bytes: ${size}`)
    },
  }
}
