import type { ExportFormat } from '@oriel/contract/chat/exchange'
import type { ChatId, UserId } from '@oriel/contract/ids'
import { characterOf } from '#/domains/characters/service.ts'
import {
  readChat,
  readMessagesAfter,
  type ChatRow,
  type MessageRow,
} from '#/domains/chat/chats/store.ts'
import { openAlternates, originOf } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { NotFound } from '#/platform/errors.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { writeLine, type Line } from './line.rules.ts'

const PAGE_SIZE = 200
const USER_NAME = 'You'
/** Nobody's words, or words that were refused or taken back. */
const LEFT_OUT = new Set<string>(['blocked', 'deleted'])

/**
 * TURN-028: a chat as a file, in pieces. Deleted and refused messages and notices are not in it.
 * @throws {NotFound}
 */
export async function exportChat(
  engine: Engine,
  at: { userId: UserId; chatId: ChatId },
  format: ExportFormat,
): Promise<AsyncIterable<string>> {
  const chat = await readChat(engine.db, at.userId, at.chatId)
  if (!chat) throw new NotFound('There is no such chat.')
  const [character, vault] = await Promise.all([
    characterOf(engine, chat.characterId),
    engine.vault.of(at.userId),
  ])
  const names = { user: USER_NAME, model: character?.persona.firstName ?? '' }
  const pages = pagesOf(engine, { chat, vault, names })
  if (format === 'txt') return asText(pages)
  const header = {
    user_name: names.user,
    character_name: names.model,
    create_date: chat.createdAt.toISOString(),
    chat_metadata: {},
  }
  return format === 'jsonl' ? asLines(pages, header) : asJson(pages, header)
}

interface Reading {
  chat: ChatRow
  vault: UserVault
  names: { user: string; model: string }
}

async function* pagesOf({ db }: Engine, { chat, vault, names }: Reading): AsyncGenerator<Line[]> {
  for (let after = 0; ;) {
    const rows = await readMessagesAfter(db, chat, after, PAGE_SIZE)
    yield rows.flatMap((row) => lineOf(vault, row, names) ?? [])
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_SIZE) return
    after = last.seq
  }
}

function lineOf(vault: UserVault, row: MessageRow, names: Reading['names']): Line | null {
  if (row.sender === 'system' || row.notice !== null || LEFT_OUT.has(row.state)) return null
  const alternates = openAlternates(vault, row)
  const chosen = alternates[row.alternate]
  const kept = alternates.filter(({ text, state }) => text !== '' && !LEFT_OUT.has(state))
  const shown = chosen === undefined ? -1 : kept.indexOf(chosen)
  if (shown === -1) return null
  const { name, externalId } = originOf(alternates)
  const isUser = row.sender === 'user'
  return {
    isUser,
    name: name ?? (isUser ? names.user : names.model),
    externalId: externalId ?? row.messageId,
    texts: kept.map(({ text }) => text),
    shown,
    at: row.createdAt,
  }
}

async function* asLines(pages: AsyncIterable<Line[]>, header: object) {
  yield JSON.stringify(header)
  for await (const page of pages) yield page.map((line) => `\n${writeLine(line)}`).join('')
}

/** The same objects, as one JSON value. */
async function* asJson(pages: AsyncIterable<Line[]>, header: object) {
  yield `{"header":${JSON.stringify(header)},"messages":[`
  let separator = ''
  for await (const page of pages) {
    if (page.length === 0) continue
    yield separator + page.map(writeLine).join(',')
    separator = ','
  }
  yield ']}'
}

async function* asText(pages: AsyncIterable<Line[]>) {
  for await (const page of pages) {
    yield page.map(({ name, texts, shown }) => `${name}: ${texts[shown]}\n\n`).join('')
  }
}
