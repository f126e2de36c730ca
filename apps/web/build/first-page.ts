import type { Rolldown } from 'vite'

/** What follows the first page at once. */
export const SHELL_CHUNK = 'shell'

/** What the page already runs on when a later part of it is asked for. */
const RUNNING = /\/(?:vendor|rolldown-runtime)-/

/** Names for the browser what a later part needs, without what is there: the lists are part of the first page. */
export function laterNeeds(
  _: string,
  needs: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'js' ? needs.filter((file) => !RUNNING.test(file)) : needs
}

/** What the shell fetches by itself as soon as the first page stands, on every page. */
const SHELL_PARTS =
  /\/src\/(?:lib\/session\/(?:transport|session)|app\/(?:live-page|store\/offer-after|overlays\/overlays)|features\/tokens\/(?:balance-menu|bonus)|features\/billing\/(?:promos\/header-offer|offers\/offer-start)|features\/trust\/age\/adult-mode-button)\.tsx?$/

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
    return 'app'
  }
  return isImportedBy(id, modules, (module) => SHELL_PARTS.test(module)) ? SHELL_CHUNK : null
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
