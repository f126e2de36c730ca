import { createAction } from '@reduxjs/toolkit'
import type { Problem } from '@oriel/contract/http/problem'

/**
 * Notifies other features that the server refused a message, without depending on the chat's state.
 */
export const refused = createAction<{ chatId: string; problem: Problem }>('chat/refused')
