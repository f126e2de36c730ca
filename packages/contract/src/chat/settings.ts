import * as z from 'zod/mini'

export const chatStyle = z.enum(['chat', 'novel', 'text'])
export type ChatStyle = z.infer<typeof chatStyle>

export const chatLength = z.enum(['short', 'medium', 'long'])
export type ChatLength = z.infer<typeof chatLength>

const fields = {
  style: chatStyle,
  length: chatLength,
  language: z
    .string()
    .check(z.regex(/^(?:auto|[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/), z.maxLength(35)),
  note: z.string().check(z.maxLength(500)),
  scene: z.string().check(z.maxLength(200)),
  personaId: z.nullable(z.uuid()),
}

/** How a chat is written (TALK-043, TALK-059). `language` is 'auto' or a BCP 47 name. */
export const chatSettings = z.object(fields)
export type ChatSettings = z.infer<typeof chatSettings>

export const chatSettingsRequest = z.strictObject(fields)

/** Of a chat that nobody has set anything for. */
export const DEFAULT_CHAT_SETTINGS: ChatSettings = {
  style: 'chat',
  length: 'medium',
  language: 'auto',
  note: '',
  scene: '',
  personaId: null,
}
