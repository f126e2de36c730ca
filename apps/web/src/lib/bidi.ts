const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Unicode's first-strong isolate, and its end. */
const ISOLATE = '\u2068'
const END = '\u2069'

/** A name to be put into a sentence: one written from right to left must not reorder the words around it. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? ISOLATE + name + END : name
}

/** Whether the last paragraph of a text begins at the right, as `dir="auto"` decides it. */
export function endsAtTheLeft(text: string): boolean {
  const [letter = ''] =
    /\p{L}/u.exec(
      text
        .trimEnd()
        .split(/\n\s*\n/)
        .at(-1) ?? '',
    ) ?? []
  return RIGHT_TO_LEFT.test(letter)
}
