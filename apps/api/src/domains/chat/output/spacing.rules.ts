import type { TextStep } from './stream.rules.ts'

const SPACE = /\s/u
/** From so many line breaks on there are three empty lines, which are shown as one. */
const MANY_BREAKS = 4

/**
 * Without white space around a reply, and with one empty line for three or more (TALK-052).
 * @param isBegun the reply continues a text that is already shown: white space before it belongs to it
 */
export function withoutOuterSpace({ isBegun }: { isBegun: boolean }): TextStep {
  let hasSpoken = isBegun
  let space = ''
  return {
    isOver: false,
    feed(text) {
      let passed = ''
      for (const letter of text) {
        if (SPACE.test(letter)) space += letter
        else {
          if (hasSpoken) passed += inText(space)
          passed += letter
          hasSpoken = true
          space = ''
        }
      }
      return passed
    },
    end: () => '',
  }
}

function inText(space: string): string {
  const breaks = space.split('\n').length - 1
  return breaks >= MANY_BREAKS ? '\n\n' : space
}
