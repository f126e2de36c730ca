/** TALK-058 */
export const SUGGESTIONS = 3
export const SUGGESTION_MAX_LENGTH = 80

/** A list mark, a number, a speaker's name, or quotes around the whole line. */
const MARK = /^\s*(?:[-*•–—]|\(?\d{1,2}[.):]|[A-Z]\))\s+/u
const SPEAKER = /^(?:user|you|me|answer|option|suggestion)(?:\s*\d)?\s*:\s*/iu
const QUOTED = /^["“”„«»'‘’](.*)["“”«»'‘’]$/su
/** What a model says about its lines instead of saying them. */
const PREAMBLE = /:$|^(?:sure|here are|here's|of course|okay|certainly)\b.*$/iu

/** The lines of a model's answer that a user could send: short, and each different from the others. */
export function linesIn(text: string): string[] {
  const seen = new Set<string>()
  return text
    .split('\n')
    .map(bare)
    .filter((line) => {
      const isFit = line !== '' && line.length <= SUGGESTION_MAX_LENGTH && !PREAMBLE.test(line)
      const key = line
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      if (!isFit || key === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
}

function bare(line: string): string {
  const text = line.replace(MARK, '').replace(SPEAKER, '').trim()
  return (QUOTED.exec(text)?.[1] ?? text).trim()
}
