const LONGEST_MESSAGE = 300

/** Where code lies: an address, a path or a part of Node, with line and column. */
const PLACE = String.raw`(?:(?:blob:)?[a-z][\w.-]*:\/\/|node:|\/)\S+:\d+:\d+`
const NAME = String.raw`(?:async |new )*[^\s()]+(?: \[as [^\s\]]+\])?`
/** `at name (place)` or `at place` of V8; `name@place` of the others, whose names are one word or two. */
const FRAME = new RegExp(
  String.raw`^(?:\s+at (?:${NAME} \(${PLACE}\)|(?:async )?${PLACE})|(?:(?:global|module|eval) code|[^\s@]*)@${PLACE})$`,
)

/** Signed tokens and bearers. */
const TOKEN = /\b(bearer|basic)\s+[^\s"',;]+|\beyJ[\w-]*\.[\w-]*(\.[\w-]*)?/gi
/** Whatever is long enough to be a key or an id. Parts of the app are called so too, in stacks. */
const LONG = /(?=[\w+-]*\d)(?<![\w+-])[\w+-]{24,}={0,2}/g
const EMAIL = /[^\s<>"'(),:;@/]+(?:@|%40)[^\s<>"'(),:;@/]+\.[^\s<>"'(),:;@/]+/g
/** From the mark up to the end of the word, but for the line and column that stacks write after it. */
const QUERY = /(?<=\S)[?#][^\s)"']*?(?=(:\d+){0,2}[\s)"']|(:\d+){0,2}$)/g
/** Greedy up to the last quote, because quoted text may contain quotes. */
const QUOTED = /["“`‘«][^]*["”`’»]/g
const SINGLE_QUOTED = /(?<!\w)'([^]*?)'(?!\w)/g
const PROPERTY = /^[\w$.]{1,40}$/

/**
 * Removes possible user data from an error message (ERR-009): tokens, e-mail addresses, query
 * strings and quoted text, such as chat text quoted by a parser. Property names in single quotes
 * stay.
 */
export function scrubMessage(message: string): string {
  const unquoted = message
    .replace(QUOTED, '"…"')
    .replace(SINGLE_QUOTED, (quote, content: string) => (PROPERTY.test(content) ? quote : "'…'"))
  return withoutSecrets(unquoted).slice(0, LONGEST_MESSAGE)
}

/**
 * The places of a stack. Some browsers write the message above them, whose lines may look like places:
 * they go first.
 */
export function scrubStack(stack: string, message: string): string {
  const head = message === '' ? -1 : stack.indexOf(message)
  const rest = head === -1 ? stack : stack.slice(head + message.length)
  const places = rest.split('\n').filter((line) => FRAME.test(line))
  return plain(places.join('\n'))
}

/** Of an address or a path, what is left without its query and without secrets. */
export function withoutSecrets(text: string): string {
  return plain(text).replace(LONG, '…')
}

function plain(text: string): string {
  return text.replace(QUERY, '').replace(EMAIL, '…@…').replace(TOKEN, '…')
}
