import type { SkipReason } from '@oriel/contract/chat/exchange'

/** TURN-036; the composer's own limit does not hold for what was written elsewhere. */
const TEXT_MAX_LENGTH = 20_000
const MOST_ALTERNATES = 100
const MOST_ID_LENGTH = 200
const MOST_NAME_LENGTH = 200

/** One message of a chat file, whatever wrote it. */
export interface Line {
  isUser: boolean
  name: string | null
  externalId: string | null
  texts: string[]
  shown: number
  /** Null if the file does not say when. */
  at: Date | null
}

export type ReadLine = { line: Line } | { reason: SkipReason } | 'header'

/** Reads a line of a SillyTavern chat file (ecosystem-formats.md §11). */
export function readLine(text: string): ReadLine {
  const value = parsed(text)
  if (value === null) return { reason: 'broken' }
  const isMessage = 'mes' in value
  if (!isMessage && ['user_name', 'name', 'chat_metadata'].some((key) => key in value)) {
    return 'header'
  }
  const mes = textIn(value['mes'])
  if (mes === null) return { reason: 'broken' }
  if (value['is_system'] === true) return { reason: 'hidden' }
  const { texts, shown } = alternatesOf(value, mes)
  if (!isSaid(mes)) return { reason: 'empty' }
  const isTooLong = texts.some(({ length }) => length > TEXT_MAX_LENGTH)
  if (isTooLong || texts.length > MOST_ALTERNATES) return { reason: 'too_long' }
  const isUser = value['is_user'] === true
  const extra = isRecord(value['extra']) ? value['extra'] : {}
  return {
    line: {
      isUser,
      name: shortIn(value['name'], MOST_NAME_LENGTH),
      externalId: shortIn(extra['externalId'], MOST_ID_LENGTH),
      // What a user said has no alternates here.
      ...(isUser ? { texts: [mes], shown: 0 } : { texts, shown }),
      at: dateIn(value['send_date']),
    },
  }
}

/** `mes` is what was shown; where `swipes` disagree, they are repaired after it. */
function alternatesOf(value: Record<string, unknown>, mes: string) {
  const { swipes, swipe_id: id } = value
  const all = Array.isArray(swipes) ? swipes.map((text) => textIn(text) ?? '') : []
  const isShownAt = typeof id === 'number' && all[id] === mes
  const shown = isShownAt ? id : all.indexOf(mes)
  const texts = all.filter(isSaid)
  if (shown === -1) return { texts: [...texts, mes], shown: texts.length }
  return { texts, shown: all.slice(0, shown).filter(isSaid).length }
}

const isSaid = (text: string) => text.trim() !== ''

/** The hosted variant wraps texts in objects. */
function textIn(value: unknown): string | null {
  const text = isRecord(value) ? value['message'] : value
  // A database holds no NUL, and half a character cannot be written out again.
  return typeof text === 'string' ? text.replaceAll('\0', '').toWellFormed() : null
}

function shortIn(value: unknown, most: number): string | null {
  const isShort = typeof value === 'string' && value !== '' && value.length <= most
  return isShort ? value : null
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const STAMP = /^(\d{4})-(\d{1,2})-(\d{1,2}) ?@(\d{1,2})h ?(\d{1,2})m ?(\d{1,2})s ?(?:(\d{1,3})ms)?$/
const SPOKEN = /^([A-Z][a-z]+ \d{1,2}, \d{4}) (\d{1,2}):(\d{2}) ?([ap])m$/i

/** The ways SillyTavern has written dates; those without a zone are taken as UTC. */
function dateIn(value: unknown): Date | null {
  const at = millisOf(value)
  return Number.isFinite(at) && at >= 0 ? new Date(at) : null
}

function millisOf(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return Number.NaN
  if (/^\d{10,14}$/.test(value)) return Number(value)
  const stamp = STAMP.exec(value)
  if (stamp) {
    const [year = 0, month = 0, ...rest] = stamp.slice(1).map((part) => Number(part ?? 0))
    return Date.UTC(year, month - 1, ...rest)
  }
  const spoken = SPOKEN.exec(value)
  if (spoken) {
    const [, day = '', hour = '', minute = '', half = ''] = spoken
    const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    return Date.parse(`${day} UTC`) + (hours * 60 + Number(minute)) * 60_000
  }
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : Number.NaN
}

/** The same line as SillyTavern writes it; `index` of the shown alternate is always right. */
export function writeLine({ isUser, name, externalId, texts, shown, at }: Line): string {
  const sent = at?.toISOString()
  return JSON.stringify({
    name: name ?? '',
    is_user: isUser,
    is_system: false,
    mes: texts[shown],
    send_date: sent,
    extra: { externalId },
    ...(isUser
      ? {}
      : {
          swipes: texts,
          swipe_id: shown,
          swipe_info: texts.map(() => ({ send_date: sent, extra: {} })),
        }),
  })
}
