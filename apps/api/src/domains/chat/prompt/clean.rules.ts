/** Tokens of chat templates, of all families: they could speak as somebody else (TS-102). */
const CONTROL =
  /<[|｜][^|｜<>]{0,40}[|｜]>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS)\]|<<\/?SYS>>|<\/?(?:s|bos|eos|pad|unk|start_of_turn|end_of_turn|data)>/giu

/** The name of a role at the head of a line, as templates and instructions write it. */
const ROLE_HEADING =
  /^[ \t>*_#[(-]*(?:system|user|human|assistant|model|developer|tool|instructions?|response|input|output)(?:[ \t]*(?:prompt|message))?[\])*_]*[ \t]*:[ \t]*|^[ \t]*#{2,}[ \t]*(?:system|user|human|assistant|model|developer|tool|instructions?|response|input|output)\b[^\n]{0,20}$/gimu

/** Takes away again what the first removal may have put together. */
function withoutAll(text: string, marks: RegExp): string {
  for (let left = text; ;) {
    const next = left.replaceAll(marks, '')
    if (next === left) return left
    left = next
  }
}

export const withoutControl = (text: string) =>
  text.includes('<') || text.includes('[') ? withoutAll(text, CONTROL) : text

/** Text of users, cards and imports, without what could pass for another speaker (TALK-048). */
export function cleaned(text: string): string {
  for (let left = text; ;) {
    const next = withoutAll(withoutControl(left), ROLE_HEADING)
    if (next === left) return left
    left = next
  }
}

/** As {@link cleaned}, between marks that the text itself cannot hold. */
export const delimited = (text: string) => `<data>\n${cleaned(text).trim()}\n</data>`

const NAME_LENGTH = 50

/** A name on one line, in which only letters, figures and what joins them stand; null if none is left. */
export function cleanName(name: string | null): string | null {
  const plain = cleaned(name ?? '')
    .replaceAll(/[^\p{L}\p{M}\p{N}'’.\- ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_LENGTH)
    .trim()
  return plain === '' ? null : plain
}
