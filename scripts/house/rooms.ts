import path from 'node:path'

/** Source files by path, and their text. */
export type Sources = ReadonlyMap<string, string>

const DOMAIN = /^apps\/api\/src\/domains\/([^/]+)\//u
const TABLE = /pgTable\(\s*'(\w+)'/gu
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gmu
const NAMED_IN_SQL = /\b(?:from|join|into|update|using)\s+"?(\w+)"?/giu

/** Folders with more than `most` source files (F-41), each as a line. */
export function crowdedFolders(files: readonly string[], most: number): string[] {
  const byFolder = Map.groupBy(files, (file) => path.dirname(file))
  return [...byFolder]
    .filter(([, { length }]) => length > most)
    .map(([folder, { length }]) => `crowded-folder: ${folder} → ${length} files, ${most} at most`)
}

/**
 * Tables that a file names in SQL of its own though they are another domain's (F-40): what is written
 * past the tables' modules goes past the laws of imports, too.
 */
export function foreignTables(sources: Sources): string[] {
  const owners = ownersOf(sources)
  return [...sources].flatMap(([file, text]) => {
    const domain = DOMAIN.exec(file)?.[1]
    const named = text.replaceAll(COMMENT, '').matchAll(NAMED_IN_SQL)
    const foreign = new Set(
      Array.from(named, ([, table = '']) => table).filter((table) => {
        const owner = owners.get(table)
        return owner !== undefined && owner !== domain
      }),
    )
    return [...foreign].map((table) => `only-own-sql-names-tables: ${file} → ${table}`)
  })
}

/** The domain of each table. */
function ownersOf(sources: Sources): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const [file, text] of sources) {
    const domain = DOMAIN.exec(file)?.[1]
    if (domain === undefined) continue
    for (const [, table = ''] of text.matchAll(TABLE)) owners.set(table, domain)
  }
  return owners
}
