import { createAction } from '@reduxjs/toolkit'
import type { Problem } from '@oriel/contract/http/problem'

/** News for the other features: the server did not take a message. Known without the chat's own state. */
export const refused = createAction<{ chatId: string; problem: Problem }>('chat/refused')
