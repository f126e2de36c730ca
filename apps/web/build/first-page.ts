import type { Rolldown } from 'vite'

/** What the document asks for, beside the libraries. */
export const FIRST_CHUNK = 'app'
/** What follows the first page at once. */
export const SHELL_CHUNK = 'shell'

/** What the page already runs on when a later part of it is asked for. */
const RUNNING = /\/(?:vendor|rolldown-runtime|app|shell)-[\w-]+\.(?:js|css)$/
/** Parts that nobody looks at while they load. */
const UNSEEN =
  /\/(?:landing|bonus|fingerprint|opt-out|offer-after|offer-start|fresh-balance|subscription-gate|events|leave|other-tabs|age-api)-[\w-]+\.js$/

/**
 * Names for the browser what a later part needs besides, without what is there: the lists are part of the
 * first page, so that they hold what is worth asking for ahead of its turn.
 */
export function laterNeeds(
  part: string,
  needs: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return needs
  return needs.filter(
    (file) => !RUNNING.test(file) && (!UNSEEN.test(part) || file.endsWith('.css')),
  )
}

/** Session and transport, which follow on every page as soon as the first one stands. */
const SHELL_PARTS =
  /\/src\/(?:lib\/(?:session\/(?:transport|session)|state\/offers-quiet|format-count|i18n\/(?:en\.)?header)|app\/live-page|features\/(?:accounts\/user\/kept-user|tokens\/balance-check|billing\/promos\/late-promos))\.tsx?$/

/** Our own code. Libraries are imported by way of lists of all their parts. */
const OWN = /\/(?:apps|packages)\/[\w-]+\/src\//

/**
 * Names the one file for all that the first page runs on, and the one for what follows it at once,
 * whatever else uses them: on its own, each module that a later part shares would become a request
 * of its own. Null leaves a module alone.
 */
export function firstPageChunk(id: string, modules: Rolldown.ChunkingContext): string | null {
  if (!OWN.test(id)) return null
  if (isImportedBy(id, modules, (module) => modules.getModuleInfo(module)?.isEntry === true)) {
    return FIRST_CHUNK
  }
  return isImportedBy(id, modules, (module) => SHELL_PARTS.test(module)) ? SHELL_CHUNK : null
}

/** What follows for whoever has answered the first question: what the header offers them, if anything. */
export const OFFER_CHUNK = 'offer'
const OFFER_PARTS =
  /\/src\/features\/billing\/(?:promos\/(?:header-offer|banner-size)|clocks\/(?:use-offer-clock|offer-clock|timer\.rules|timers\.slice)|plans\/period-text|shared\/use-offers-quiet|shop-api|shop-check)\.tsx?$|\/contract\/src\/billing\/(?:offers|period|sold)\.ts$/

/**
 * What many of the later parts share. Each piece is too small for a request of its own, and its name would
 * be part of the first page, which says what each part needs.
 */
export const SHARED_CHUNKS = [
  { name: 'texts', test: /\/lib\/i18n\/(?:en\.)?more\./ },
  {
    name: 'validator',
    test: /\/node_modules\/zod\/|\/contract\/src\/(?:primitives|http\/problem|trust\/notices|characters\/person-model|billing\/(?:product|payment-system))\.ts$/,
  },
  {
    name: 'parts',
    test: /\/src\/(?:ui\/(?!modal|drawer|avatar|coin|popover)|lib\/(?:bidi|form|format|page\/redirect)\.)|\/icons\/(?:arrow-down|check|circle-check|download|info|pin|trash|triangle-exclamation-point)\.m?js$/,
  },
]

export const OFFER_GROUP = { name: OFFER_CHUNK, test: OFFER_PARTS }
/** The header of members and subscribers, from their balance to their picture. */
export const ACCOUNT_GROUP = {
  name: 'account-buttons',
  test: /\/src\/(?:features\/tokens\/balance\/balance(?:-button)?|app\/shell\/profile(?:-button)?|ui\/(?:avatar|coin))\.(?:tsx|css)$/,
}

/** Whether a module is such a one, or one imports it before it can run. */
function isImportedBy(
  id: string,
  modules: Rolldown.ChunkingContext,
  isSuch: (module: string) => boolean,
): boolean {
  const seen = new Set<string>()
  const visit = (module: string): boolean => {
    if (seen.has(module)) return false
    seen.add(module)
    return isSuch(module) || (modules.getModuleInfo(module)?.importers.some(visit) ?? false)
  }
  return visit(id)
}
