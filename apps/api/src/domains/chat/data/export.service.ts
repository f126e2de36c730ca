import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { characterOf } from '#/domains/characters/service.ts'
import { openItem } from '#/domains/chat/chats/memory.ts'
import {
  readMemories,
  readMessagesAfter,
  type ChatRow,
  type MessageRow,
} from '#/domains/chat/chats/store.ts'
import { openAlternates } from '#/domains/chat/chats/wire.ts'
import type { TurnRow } from '#/domains/chat/turns/store.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { readChats, readTurnsOfChat } from './account.store.ts'

/** The tables {@link exportChats} covers row by row. */
export const EXPORTED_CHAT_TABLES = ['chats', 'messages', 'memories', 'turns'] as const

const PAGE_SIZE = 500

/** All chats of a user, decrypted; streamed chat by chat, messages page by page (TS-067). */
export async function* exportChats(ctx: Pick<Ctx, 'db' | 'vault' | 'clock'>, userId: UserId) {
  const vault = await ctx.vault.of(userId)
  for (const chat of await readChats(ctx.db, userId)) {
    const character = await characterOf(ctx, chat.characterId)
    const [memories, turns] = await Promise.all([
      readMemories(ctx.db, userId, chat.chatId),
      readTurnsOfChat(ctx.db, chat),
    ])
    yield {
      ...withoutOwner(chat),
      characterName: character?.persona.firstName ?? null,
      memories: memories.map(({ body: _sealed, ...memory }) => ({
        ...withoutOwner(memory),
        text: openItem(vault, { ...memory, body: _sealed })?.text ?? null,
      })),
      turns: turns.map(exportTurn),
      messages: exportMessages(ctx, vault, chat),
    }
  }
}

async function* exportMessages(ctx: Pick<Ctx, 'db'>, vault: UserVault, chat: ChatRow) {
  for (let seq = 0; ;) {
    const rows = await readMessagesAfter(ctx.db, chat, seq, PAGE_SIZE)
    for (const row of rows) yield exportMessage(vault, row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_SIZE) return
    seq = last.seq
  }
}

function exportMessage(vault: UserVault, row: MessageRow) {
  const { body: _sealed, ...message } = row
  const texts = openAlternates(vault, row).map(({ text }) => text)
  return { ...withoutOwner(message), texts }
}

/** Leaves out internal bookkeeping. */
function exportTurn(turn: TurnRow) {
  const { owner: _owner, leaseUntil: _lease, requestHash: _hash, ...exported } = turn
  return withoutOwner(exported)
}

function withoutOwner<T extends { userId: UserId }>({ userId: _userId, ...row }: T) {
  return row
}
