import path from 'node:path'

const PAGE_WIDE = 'apps/web/src/styles/'
const UI = 'apps/web/src/ui/'
const CLASS = /\.([a-z][\w-]*)/gu

/**
 * Rules of a sheet that style what is not its own (F-47). A class begins with the name of the sheet it stands in:
 * `plan-option-price` in `plan-option.css`, `ui-tag-soft` in `ui/tag.css`, `character-card` in
 * `characters/card.css`. A rule names at least one such class, so that it reaches nothing else on the page.
 * @param sheets their text, by path
 * @returns each rule as a line
 */
export function straySelectors(sheets: ReadonlyMap<string, string>): string[] {
  const own = [...sheets].filter(([sheet]) => !sheet.startsWith(PAGE_WIDE))
  const names = own.flatMap(([sheet]) => namesOf(sheet).map((name) => ({ name, sheet })))
  const ownerOf = (found: string) =>
    names
      .filter(({ name }) => found === name || found.startsWith(`${name}-`))
      .toSorted((a, b) => b.name.length - a.name.length)[0]?.sheet
  return own.flatMap(([sheet, text]) =>
    selectorsOf(text)
      .filter((selector) => !classesOf(selector).some((found) => ownerOf(found) === sheet))
      .map((selector) => `own-classes: ${sheet} styles ${selector}`),
  )
}

/** What a sheet's classes begin with. */
function namesOf(sheet: string): string[] {
  const file = path.basename(sheet, '.css')
  if (sheet.startsWith(UI)) return alsoSingular(`ui-${file}`)
  const folder = path.basename(path.dirname(sheet))
  return [file, `${folder}-${file}`, `${singular(folder)}-${file}`].flatMap(alsoSingular)
}

const singular = (word: string) => word.replace(/s$/u, '')
const alsoSingular = (word: string) => [...new Set([word, singular(word)])]
const classesOf = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)

/** The selectors of a sheet, without at-rules, steps of an animation and nested states. */
function selectorsOf(text: string): string[] {
  const plain = text
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/gu, '')
  return [...plain.matchAll(/([^{};]+)\{/gu)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@') && prelude !== ':root')
    .flatMap(splitList)
}

/** A list of selectors, each by itself; commas within `:is()` do not divide. */
function splitList(prelude: string): string[] {
  return prelude.split(/,(?![^(]*\))/u).map((selector) => selector.trim().replaceAll(/\s+/gu, ' '))
}
