import { cleaned } from '#/domains/chat/prompt/clean.rules.ts'

/** Headings that could be taken for the start of another speaker's part (TALK-048). */
const HEADING = /^\s*(?:system|assistant|user|human|instructions?|#+)\s*:?\s*/giu

/** As one line to stand in quotation marks, so that whatever it says is reported and not ordered (MEM-019). */
export const quoted = (text: string): string =>
  cleaned(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/["“”«»]/gu, "'")
    .replace(HEADING, '')
    .trim()
