import type { TypedStartListening } from '@reduxjs/toolkit'
import type { Services } from '#/lib/services/services.ts'
import type { AppDispatch } from '#/lib/state/redux.ts'

/** What an entry of the list is handed to begin with. Each names the part of the state that it reads by a cast. */
export type StartListening = TypedStartListening<unknown, AppDispatch, Services>
