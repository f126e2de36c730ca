import { renderToString } from 'react-dom/server'
import { createStore } from '#/app/store/store.ts'
import type { Boot } from '#/lib/services/boot.ts'
import { App } from './app.tsx'
import { drawnServices } from './drawn-services.ts'

/** Each attempt loads more lazy parts, so a screen with many of them needs more attempts. */
const MAX_ATTEMPTS = 100
const PART_LOAD_MS = 50
/** React's marker of a suspended boundary. */
const MISSING_PART = '<!--$!-->'

/**
 * Renders the explore page for a new visitor into the document; the app hydrates it. Waits for lazy parts,
 * so that hydration finds the complete screen.
 */
export async function drawFirstScreen(boot: Boot): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const services = drawnServices(boot)
    const html = renderToString(<App store={createStore(services)} services={services} />)
    if (!html.includes(MISSING_PART) || attempt === MAX_ATTEMPTS) return html
    await services.wait(PART_LOAD_MS)
  }
}
