const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [
    /\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]ave|[Hh]as|[Hh]ad|[Ww]ould|[Cc]ould|[Ss]hould) not\b/g,
    "$1n't",
  ],
  [/\b([Cc])annot\b/g, "$1an't"],
  [/\b([Ww])ill not\b/g, "$1on't"],
  [/\b([Ll])et us(?= \p{Ll})/gu, "$1et's"],
  [/\bI am(?= (?!\p{Lu})[\p{L}])/gu, "I'm"],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are(?= \p{Ll})/gu, "$1're"],
  [
    /(?<!than |as |what |wherever |whatever |how )\b([Ii]t|[Tt]hat|[Tt]here) is(?= (?!what\b|to\b)\p{Ll})/gu,
    "$1's",
  ],
  [/\b(I|[Yy]ou|[Ww]e|[Tt]hey) will(?= \p{Ll})/gu, "$1'll"],
  [/\b(I|[Yy]ou) would(?= (?!and\b|or\b)\p{Ll})/gu, "$1'd"],
  [
    /\b(I|[Yy]ou|[Ww]e) have(?= (?:been|had|seen|never|always|heard|got|read|kept|asked|known|put|saved|told|changed|learned)\b)/g,
    "$1've",
  ],
  [
    /\b([Ww]hat|[Ww]ho|[Ww]here) is(?= (?:the|your|on|it|that|there|in|new|going|a|an|left|next)\b)/g,
    "$1's",
  ],
]

/** 'I am sure it is' → "I'm sure it is": as people speak, never at the end of a sentence. */
export function contract(text: string): string {
  return CONTRACTIONS.reduce((rest, [long, short]) => rest.replace(long, short), text)
}
