/** Names and the phrases that give them away; the first that matches wins. */
export type PatternTable = readonly (readonly [name: string, phrase: RegExp])[]

export function firstMatch<Table extends PatternTable>(
  table: Table,
  text: string,
): Table[number][0] | null {
  return table.find(([, phrase]) => phrase.test(text))?.[0] ?? null
}
