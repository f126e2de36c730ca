import type { ReactNode } from 'react'
import { useGetSettingsQuery } from '#/features/chat/settings/settings-api.ts'
import { bubblesOf } from './bubbles.rules.ts'
import { RichText } from './rich-text.tsx'
import './bubbles.css'

type Props = { chatId: string; text: string; lead: ReactNode; end: ReactNode }

/** A stored reply: in text messages several bubbles, which stay one message (TALK-063). */
export function Bubbles({ chatId, text, lead, end }: Props) {
  // Of one line there is nothing to cut, whatever the style.
  const { isTexting } = useGetSettingsQuery(chatId, {
    skip: !text.includes('\n'),
    selectFromResult: ({ data }) => ({ isTexting: data?.style === 'text' }),
  })
  const bubbles = isTexting ? bubblesOf(text) : [text]
  return (
    <div className="bubbles">
      {bubbles.map((bubble, index) => (
        <div key={index} className="message-row-bubble">
          {index === 0 && lead}
          <RichText text={bubble} />
          {index === bubbles.length - 1 && end}
        </div>
      ))}
    </div>
  )
}
