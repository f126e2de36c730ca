import { randomUUID } from 'node:crypto'
import { request } from 'undici'
import { bearer, type Person } from './people.ts'

/** One message as the client that sent it saw things. */
export interface Send {
  person: Person
  key: string
  /** Unlike every other text of the run. */
  text: string
  /** Id of the message once its event has come: it may never be lost from then on. */
  acknowledged: string | null
  /** Id of the reply once it was reported complete. */
  completed: string | null
  /** Set by an answer that is no acceptance. */
  refusedWith: number | null
}

export function newSend(person: Person, text: string): Send {
  return {
    person,
    key: randomUUID(),
    text,
    acknowledged: null,
    completed: null,
    refusedWith: null,
  }
}

interface Event {
  event: string
  data: { id: string; state: string }
}

/** Sends the message, or repeats it under its key, and notes what comes until the connection ends. */
export async function follow(
  url: string,
  send: Send,
  onEvent: (event: string) => void = () => undefined,
): Promise<void> {
  const { person, key, text } = send
  try {
    const { statusCode, body } = await request(`${url}/api/Chats/${person.chatId}/messages`, {
      method: 'POST',
      headers: {
        ...bearer(person.token),
        accept: 'text/event-stream',
        'idempotency-key': key,
      },
      body: JSON.stringify({ message: text }),
    })
    if (statusCode >= 300) {
      await body.dump()
      send.refusedWith = statusCode
      return
    }
    let rest = ''
    for await (const chunk of body) {
      const frames = (rest + String(chunk)).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) onEvent(note(send, frame))
    }
  } catch {
    // The connection broke: what is not noted by now is unknown.
  }
}

function note(send: Send, frame: string): string {
  const { event, data } = parse(frame)
  if (event === 'userMessage') send.acknowledged = data.id
  if (event === 'replyMessage' && data.state === 'complete') send.completed = data.id
  return event
}

function parse(frame: string): Event {
  const fields = Object.fromEntries(
    frame.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
  const data = JSON.parse(fields['data'] ?? '{}') as Event['data']
  return { event: fields['event'] ?? '', data }
}
