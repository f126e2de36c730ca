import type { Message } from '@oriel/contract/chat/message'
import { t } from '#/lib/i18n/i18n.ts'

/** Of a message's menu. */
export type MenuProps = {
  message: Message
  /** A reply of a turn with help is only reported (F-66). */
  isOfHelp?: boolean
  /** Its chat was closed for safety: it is evidence (F-04). */
  isFixed?: boolean
  /** A model may give another reply to it, in the way that is wanted (TALK-057). */
  mayHint?: boolean
}

export const menuLabel = ({ sender }: Message): string =>
  sender === 'user' ? t('editing.options') : t('message.options')
