const MAX_BUBBLES = 4

/**
 * A reply in text messages, cut at its line breaks; what is more stays in the last (TALK-063). Code is
 * not cut.
 */
export function bubblesOf(text: string): string[] {
  const lines = text.includes('```')
    ? [text]
    : text.split('\n').filter((line) => line.trim() !== '')
  const rest = lines.slice(MAX_BUBBLES - 1).join('\n')
  return rest === '' ? lines : [...lines.slice(0, MAX_BUBBLES - 1), rest]
}
