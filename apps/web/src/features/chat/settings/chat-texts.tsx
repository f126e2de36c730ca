import { useRef } from 'react'
import type { ChatSettings } from '@oriel/contract/chat/settings'
import { placeRefusal } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { TextArea } from '#/ui/fields/text-area.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useDraft } from './drafts.slice.ts'
import { useChangeSettingsMutation } from './settings-api.ts'

const NAMES = ['scene', 'note'] as const
const MAX_LENGTHS = { scene: 200, note: 500 }

type Props = { chatId: string; settings: ChatSettings }

/** Where a chat is set, and what its author asks for; a refusal stands at its field. */
export function ChatTexts({ chatId, settings }: Props) {
  const drafts = {
    scene: useDraft(`${chatId}:scene`, settings.scene),
    note: useDraft(`${chatId}:note`, settings.note),
  }
  const fields = useRef<Partial<Record<string, HTMLTextAreaElement | null>>>({})
  const [change, { error, isLoading, isSuccess }] = useChangeSettingsMutation()
  const placed = placeRefusal(error, NAMES, {})
  const isChanged = NAMES.some((name) => drafts[name].isChanged)
  const save = async () => {
    const said = { scene: drafts.scene.text, note: drafts.note.text }
    const answer = await change({ chatId, settings: { ...settings, ...said } })
    if (answer.error === undefined) {
      NAMES.forEach((name) => drafts[name].forget())
      return
    }
    const refused = placeRefusal(answer.error, NAMES, {})
    const first = NAMES.find((name) => refused[name] !== undefined)
    if (first !== undefined) fields.current[first]?.focus()
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save()
      }}
    >
      {NAMES.map((name) => (
        <TextArea
          key={name}
          ref={(field) => {
            fields.current[name] = field
          }}
          label={t(`chatSettings.${name}`)}
          hint={t(`chatSettings.${name}Hint`)}
          error={placed[name] ?? null}
          value={drafts[name].text}
          rows={name === 'scene' ? 2 : 4}
          maxLength={MAX_LENGTHS[name]}
          onChange={({ target }) => drafts[name].type(target.value)}
        />
      ))}
      {Object.keys(placed).length === 0 && <RefusalNote error={error} />}
      <div className="flex items-center gap-4">
        <Button type="submit" look="soft" isBusy={isLoading} disabled={!isChanged}>
          {t('word.save')}
        </Button>
        <output className="type-caption type-muted">
          {isSuccess && !isChanged ? t('word.saved') : ''}
        </output>
      </div>
    </form>
  )
}
