import type { ChatSettings } from '@oriel/contract/chat/settings'
import type { UserPersona, UserPersonaRequest } from '@oriel/contract/chat/user-persona'
import type { ChatId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import * as store from '#/domains/chat/chats/settings.store.ts'
import {
  openPersona,
  openSettings,
  personaPlace,
  settingsPlace,
} from '#/domains/chat/chats/settings.wire.ts'
import { lockChat, readChat } from '#/domains/chat/chats/store.ts'
import { screenWritten } from '#/domains/trust/service.ts'
import { NotFound, ValidationFailed } from '#/platform/errors.ts'
import { chatChanged } from '../events.ts'

type SettingsNeeds = Pick<Ctx, 'db' | 'vault' | 'clock' | 'ids' | 'news'>

const MAX_PERSONAS = 20

const noChat = () => new NotFound('There is no such chat.')
const noPersona = () => new NotFound('There is no such persona.')

/** @throws {NotFound} for unknown and foreign chats. */
export async function settingsOf(
  ctx: SettingsNeeds,
  userId: UserId,
  chatId: ChatId,
): Promise<ChatSettings> {
  if (!(await readChat(ctx.db, userId, chatId))) throw noChat()
  const [vault, row] = await Promise.all([
    ctx.vault.of(userId),
    store.readSettings(ctx.db, userId, chatId),
  ])
  return openSettings(vault, row)
}

/**
 * Sets how a chat is written (TALK-043); in force from the next turn on, and told to every device.
 * @throws {NotFound} for an unknown chat or persona. @throws {ContentBlocked} for a note or scene
 * that is refused.
 */
export async function changeSettings(
  ctx: SettingsNeeds,
  at: { userId: UserId; chatId: ChatId },
  settings: ChatSettings,
): Promise<ChatSettings> {
  const { userId, chatId } = at
  screenWritten(ctx, settings.scene, '/scene')
  screenWritten(ctx, settings.note, '/note')
  const vault = await ctx.vault.of(userId)
  const hint = await ctx.db.transaction(async (tx) => {
    const chat = await lockChat(tx, userId, chatId)
    if (chat === null) throw noChat()
    const { personaId, style, length, language, note, scene } = settings
    if (personaId !== null && !(await store.readPersona(tx, userId, personaId))) throw noPersona()
    const body = vault.seal(settingsPlace(chatId), JSON.stringify({ note, scene }))
    const updatedAt = ctx.clock.now()
    await store.putSettings(tx, {
      userId,
      chatId,
      style,
      length,
      language,
      personaId,
      body,
      updatedAt,
    })
    return { chatId, seq: chat.lastSeq, revision: chat.revision + 1, hasNewSettings: true } as const
  })
  await ctx.news.publish(chatChanged(userId, hint))
  return settings
}

export async function personasOf(ctx: SettingsNeeds, userId: UserId): Promise<UserPersona[]> {
  const [vault, rows] = await Promise.all([
    ctx.vault.of(userId),
    store.readPersonas(ctx.db, userId),
  ])
  return rows.map((row) => ({ id: row.personaId, ...openPersona(vault, row) }))
}

/** @throws {ContentBlocked} for a refused text. @throws {ValidationFailed} beyond {@link MAX_PERSONAS}. */
export async function addPersona(
  ctx: SettingsNeeds,
  userId: UserId,
  said: UserPersonaRequest,
): Promise<UserPersona> {
  screenPersona(ctx, said)
  if ((await store.countPersonas(ctx.db, userId)) >= MAX_PERSONAS) {
    throw new ValidationFailed([
      { path: '/name', message: `There may be ${MAX_PERSONAS} personas.` },
    ])
  }
  const vault = await ctx.vault.of(userId)
  const id = ctx.ids.next()
  const body = vault.seal(personaPlace(id), JSON.stringify(said))
  await store.addPersona(ctx.db, { userId, personaId: id, body, createdAt: ctx.clock.now() })
  return { id, ...said }
}

/** @throws {NotFound} for an unknown persona. @throws {ContentBlocked} for a refused text. */
export async function changePersona(
  ctx: SettingsNeeds,
  { userId, personaId }: { userId: UserId; personaId: string },
  said: UserPersonaRequest,
): Promise<UserPersona> {
  screenPersona(ctx, said)
  const vault = await ctx.vault.of(userId)
  const body = vault.seal(personaPlace(personaId), JSON.stringify(said))
  const isKnown = await ctx.db.transaction((tx) =>
    store.rewritePersona(tx, { userId, personaId, body }),
  )
  if (!isKnown) throw noPersona()
  return { id: personaId, ...said }
}

/** @throws {NotFound} for an unknown persona. */
export async function deletePersona(
  ctx: SettingsNeeds,
  { userId, personaId }: { userId: UserId; personaId: string },
): Promise<void> {
  const isKnown = await ctx.db.transaction((tx) => store.deletePersona(tx, userId, personaId))
  if (!isKnown) throw noPersona()
}

function screenPersona(ctx: SettingsNeeds, { name, description }: UserPersonaRequest): void {
  screenWritten(ctx, name, '/name')
  screenWritten(ctx, description, '/description')
}
