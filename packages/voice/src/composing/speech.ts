/** Habits read from the free text on how a character talks. */
export interface SpeechHabits {
  /** Short words of their own, fit to open a sentence. */
  openers: readonly string[]
  /** What they never say. */
  banned: readonly string[]
  exclaims: boolean
  contracts: boolean
  isLowerCase: boolean
}

const QUOTED = /(?<![\p{L}])['"‘“]([^'"‘’“”]{2,30}?)[!.,]?['"’”](?!\p{L})/gu

function quotesIn(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) =>
    [...sentence.matchAll(QUOTED)].map(([, words]) => words ?? ''),
  )
}

function isRefusal(sentence: string): boolean {
  return /\b(?:never|no|not|avoids|instead|goodbye)\b/i.test(sentence)
}

/** Source: persona.speech, 'words they like and words they never use'. */
export function speechHabits(speech: string): SpeechHabits {
  const sentences = speech.split(/(?<=[.!?]['"’”]?)\s+/)
  return {
    openers: quotesIn(sentences.filter((sentence) => !isRefusal(sentence)))
      .map((words) => words.toLowerCase())
      .filter((words) =>
        /^(?:trust me|in fact|listen|look|truly|frankly|abeg|allora|ecco|darling|friend|mate|pronto|ah-ah|well now|mind you|you see|by the way|okay so|right then|honestly)$/.test(
          words,
        ),
      ),
    banned: quotesIn(sentences.filter((sentence) => /\bnever\b/i.test(sentence))).map((words) =>
      words.toLowerCase(),
    ),
    exclaims: !/\b(?:no|never|without|avoids)\b[^.]{0,20}exclamation/i.test(speech),
    contracts: !/\b(?:few|no|never|without|avoids)\b[^.]{0,20}contractions/i.test(speech),
    isLowerCase: /\b(?:all|only|everything|writes) (?:in )?lower[- ]?case\b/i.test(speech),
  }
}
