import type { KeyboardEvent } from 'react'

const MESSAGE = '[data-message]'

/**
 * Keys of the message log, which is one stop of the Tab key: Up and Down walk through the messages, Down behind
 * the last one and Escape lead to the composer. Tab goes on to the controls of the focused message (F-70).
 */
export function walkMessages(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: log, target, key } = event
  // Menus and groups inside have arrow keys of their own.
  const isOnMessage = target instanceof HTMLElement && target.matches(MESSAGE)
  if (!isOnMessage && target !== log) return
  const next = () => {
    const messages = [...log.querySelectorAll<HTMLElement>(MESSAGE)]
    const at = isOnMessage ? messages.indexOf(target) : messages.length
    if (key === 'ArrowUp') return messages[at - 1]
    if (key === 'ArrowDown' && isOnMessage) return messages[at + 1] ?? fieldOf(log)
    return key === 'Escape' ? fieldOf(log) : undefined
  }
  const found = next()
  if (found === undefined) return
  event.preventDefault()
  found.focus()
}

function fieldOf(log: HTMLElement): HTMLElement | undefined {
  return log.closest('.chat-conversation')?.querySelector<HTMLElement>('textarea') ?? undefined
}
