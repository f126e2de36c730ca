import type { TypedStartListening } from '@reduxjs/toolkit'
import type { Services } from '#/lib/services/services.ts'
import type { AppDispatch } from '#/lib/state/redux.ts'

/** Registers a listener. Each listener casts the state to the part it reads. */
export type StartListening = TypedStartListening<unknown, AppDispatch, Services>
