import type { FieldName } from './wire.ts'

type Said = { ask: true } | { name: FieldName; value: string }

const PATIENCE_MS = 500
const ORIGIN_KEY = 'yuno-field'

/**
 * The frames of one set of fields are of one origin: the number's frame asks the others for what is
 * in them, and nothing of it passes through the page around.
 */
export function connectSiblings(channel: string, name: FieldName, value: () => string) {
  const line = new BroadcastChannel(`${ORIGIN_KEY}-${channel}`)
  const say = line.postMessage.bind(line)
  let onReply: ((said: { name: FieldName; value: string }) => void) | null = null
  line.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('ask' in data) say({ name, value: value() })
    else onReply?.(data)
  })
  return {
    /** Values of the other fields; missing for fields that do not exist. */
    ask(others: readonly FieldName[]): Promise<Map<FieldName, string>> {
      const values = new Map<FieldName, string>()
      return new Promise((resolve) => {
        setTimeout(() => resolve(values), PATIENCE_MS)
        onReply = (said) => {
          values.set(said.name, said.value)
          if (others.every((other) => values.has(other))) resolve(values)
        }
        say({ ask: true })
      })
    },
  }
}
