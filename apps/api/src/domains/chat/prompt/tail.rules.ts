import { withoutControl } from './head.rules.ts'

const REPLIES = 2
const WORDS = 4

/**
 * A note before the newest message: whose words to write, and how the last replies began, so that
 * the next begins otherwise (TALK-044). Null while nothing was replied.
 */
export function noteFor(
  history: readonly { sender: 'user' | 'model'; text: string }[],
  firstName: string,
): string | null {
  const openings = history
    .filter(({ sender }) => sender === 'model')
    .slice(-REPLIES)
    .map(({ text }) => openingOf(text))
    .filter((opening) => opening !== '')
  if (openings.length === 0) return null
  const named = [...new Set(openings)].map((opening) => `"${opening}"`).join(' or ')
  return `[Note: write as ${firstName} only, and do not begin with ${named}.]`
}

/** The first words, without what opens an act or a quotation. */
const openingOf = (text: string) =>
  withoutControl(text)
    .replaceAll(/[*"“”[\]]/g, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, WORDS)
    .join(' ')
    .slice(0, 60)
