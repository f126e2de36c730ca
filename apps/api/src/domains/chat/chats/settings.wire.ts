import { DEFAULT_CHAT_SETTINGS, type ChatSettings } from '@oriel/contract/chat/settings'
import type { UserPersonaRequest } from '@oriel/contract/chat/user-persona'
import type { UserVault } from '#/platform/vault/vault.ts'
import type { SettingsRow, UserPersonaRow } from './settings.store.ts'

export const settingsPlace = (chatId: string) => `chat_settings:${chatId}`
export const personaPlace = (personaId: string) => `user_personas:${personaId}`

export function openSettings(vault: UserVault, row: SettingsRow | null): ChatSettings {
  if (row === null) return DEFAULT_CHAT_SETTINGS
  const { style, length, language, personaId, chatId, body } = row
  const texts = JSON.parse(vault.open(settingsPlace(chatId), body)) as Pick<
    ChatSettings,
    'note' | 'scene'
  >
  return { style, length, language, personaId, note: texts.note, scene: texts.scene }
}

export function openPersona(
  vault: UserVault,
  { personaId, body }: Pick<UserPersonaRow, 'personaId' | 'body'>,
): UserPersonaRequest {
  return JSON.parse(vault.open(personaPlace(personaId), body)) as UserPersonaRequest
}
