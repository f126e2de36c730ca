import { useEffect, type RefObject } from 'react'

/** Where the visitor is busy with something else. */
const BUSY = 'input, textarea, select, dialog, [role="dialog"], [role="menu"]'

/**
 * Puts the focus into the message box when a chat opens, so that one can write at once (F-70). Not on touch
 * screens, whose keyboard would cover the chat, and not while the visitor types elsewhere.
 */
export function useReadyField(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (globalThis.matchMedia('(pointer: coarse)').matches) return undefined
    const take = () => {
      const box = field.current
      // A page is hidden until all of it has loaded, and React takes the box back while it is (LAYOUT-030).
      if (box === null || !box.checkVisibility()) frame = requestAnimationFrame(take)
      else if (document.activeElement?.closest(BUSY) == null) box.focus({ preventScroll: true })
    }
    // Until then the page puts the focus on its heading, which announces the chat.
    let frame = requestAnimationFrame(take)
    return () => cancelAnimationFrame(frame)
  }, [field])
}
