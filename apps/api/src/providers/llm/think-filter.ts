const OPEN = '<think>'
const CLOSE = '</think>'

export interface ThinkFilter {
  /** Returns the text that can be shown now. */
  push(text: string): string
  /** At the end of the stream: returns held-back text that was no tag after all. */
  end(): string
  /** Whether a block was opened. */
  hasThought(): boolean
}

/**
 * Removes `<think>…</think>` from a streamed reply, however the tags are split, with the blank
 * lines between a leading block and the reply. Text is held back only while it may be part of a
 * tag.
 */
export function createThinkFilter(): ThinkFilter {
  /** The end of the text so far, which may become a tag. */
  let held = ''
  /** Leading whitespace, dropped if it precedes or follows a block. */
  let lead = ''
  let isThinking = false
  let hasThought = false
  let hasShown = false

  const show = (text: string): string => {
    if (hasShown) return text
    lead += text
    if (lead.trim() === '') return ''
    hasShown = true
    return hasThought ? lead.trimStart() : lead
  }

  return {
    push(text) {
      if (hasShown && !isThinking && held === '' && !text.includes('<')) return text

      let rest = held + text
      let visible = ''
      while (true) {
        const tag = isThinking ? CLOSE : OPEN
        const at = rest.indexOf(tag)
        const end = at === -1 ? rest.length - heldLength(rest, tag) : at
        if (!isThinking) visible += show(rest.slice(0, end))
        if (at === -1) {
          held = rest.slice(end)
          return visible
        }
        rest = rest.slice(at + tag.length)
        isThinking = !isThinking
        hasThought = true
      }
    },
    hasThought: () => hasThought || isThinking,
    end: () => (isThinking ? '' : show(held)),
  }
}

/** Length of the longest suffix of `text` that is a prefix of `tag`. */
function heldLength(text: string, tag: string): number {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length -= 1) {
    if (tag.startsWith(text.slice(-length))) return length
  }
  return 0
}
