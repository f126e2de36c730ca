import { CircleAlert } from 'lucide-react'
import { t } from '#/lib/i18n/i18n.ts'
import { isApiError } from '#/lib/wire/errors.ts'
import { Note } from './note.tsx'
import { reasonOf } from './region-error.tsx'

/** Why an action failed: the server's own sentence if there is one. */
export function RefusalNote({ error }: { error: unknown }) {
  if (error === undefined || error === null) return null
  const sentence = isApiError(error) ? error.problem?.detail : undefined
  return (
    <Note tone="bad" role="alert">
      <CircleAlert className="type-icon" />
      {sentence ?? t(reasonOf(error))}
    </Note>
  )
}
