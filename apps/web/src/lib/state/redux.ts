import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { Services } from '#/lib/services/services.ts'

/**
 * Features do not know the whole state: each casts it to the part it reads. `never` makes their thunks and
 * those of RTK Query, with their own state types, dispatchable alike.
 */
type State = never

export type AppDispatch = ThunkDispatch<State, Services, UnknownAction>
export type Thunk<Result = void> = ThunkAction<Result, State, Services, UnknownAction>

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
