import { renderToString } from 'react-dom/server'
import { createStore } from '#/app/store/store.ts'
import type { Boot } from '#/lib/services/boot.ts'
import { App } from './app.tsx'
import { drawnServices } from './drawn-services.ts'

/** Parts that come later; the more of them a screen has, the more often it is drawn anew. */
const MAX_ATTEMPTS = 100
const PART_LOAD_MS = 50
/** How React marks a part that was not there yet. */
const MISSING_PART = '<!--$!-->'

/**
 * Draws the explore page as a new visitor sees it, for the document: the app takes it over where it
 * stands. Parts that are loaded later are waited for, so that the app finds all of it drawn.
 */
export async function drawFirstScreen(boot: Boot): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const services = drawnServices(boot)
    const html = renderToString(<App store={createStore(services)} services={services} />)
    if (!html.includes(MISSING_PART) || attempt === MAX_ATTEMPTS) return html
    await services.wait(PART_LOAD_MS)
  }
}
