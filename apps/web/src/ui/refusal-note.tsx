import { CircleAlert } from 'lucide-react'
import { t } from '#/lib/i18n/i18n.ts'
import { isApiError } from '#/lib/wire/errors.ts'
import { Note } from './note.tsx'
import { reasonOf } from './region-error.tsx'

/** What the server, or the way to it, had against an action: its own sentence where it gave one. */
export function RefusalNote({ error }: { error: unknown }) {
  if (error === undefined || error === null) return null
  const sentence = isApiError(error) ? error.problem?.detail : undefined
  return (
    <Note tone="bad" role="alert">
      <CircleAlert className="icon" />
      {sentence ?? t(reasonOf(error))}
    </Note>
  )
}
