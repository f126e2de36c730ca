import {
  chatLength,
  chatStyle,
  type ChatLength,
  type ChatSettings,
  type ChatStyle,
} from '@oriel/contract/chat/settings'
import { LANGUAGE_CODES } from '@oriel/languages/names'
import { t } from '#/lib/i18n/i18n.ts'
import { SelectField } from '#/ui/fields/select-field.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useChangeSettingsMutation, useGetPersonasQuery } from './settings-api.ts'

type Props = { chatId: string; settings: ChatSettings }

/** A language as those call it who speak it. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

function languagesWith(current: string) {
  const codes = new Set<string>(LANGUAGE_CODES)
  if (current !== 'auto') codes.add(current)
  return [
    { value: 'auto', text: t('chatSettings.languageAuto') },
    ...[...codes].map((value) => ({ value, text: nameOf(value) })),
  ]
}

/** What is chosen for a chat; in force at once. */
export function SettingsChoices({ chatId, settings }: Props) {
  const [change, { error }] = useChangeSettingsMutation()
  const { data: personas = [] } = useGetPersonasQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const choose = (chosen: Partial<ChatSettings>) =>
    void change({ chatId, settings: { ...settings, ...chosen } })
  return (
    <>
      <SelectField
        label={t('chatSettings.style')}
        error={null}
        value={settings.style}
        onChange={({ target }) => choose({ style: target.value as ChatStyle })}
        options={chatStyle.options.map((value) => ({ value, text: t(`chatStyle.${value}`) }))}
      />
      <SelectField
        label={t('chatSettings.length')}
        error={null}
        value={settings.length}
        onChange={({ target }) => choose({ length: target.value as ChatLength })}
        options={chatLength.options.map((value) => ({ value, text: t(`chatLength.${value}`) }))}
      />
      <SelectField
        label={t('chatSettings.language')}
        error={null}
        value={settings.language}
        onChange={({ target }) => choose({ language: target.value })}
        options={languagesWith(settings.language)}
      />
      <SelectField
        label={t('chatSettings.persona')}
        error={null}
        value={settings.personaId ?? ''}
        onChange={({ target }) => choose({ personaId: target.value || null })}
        options={[
          { value: '', text: t('chatSettings.noPersona') },
          ...personas.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <RefusalNote error={error} />
    </>
  )
}
