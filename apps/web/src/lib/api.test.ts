import { configureStore } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { api } from './api.ts'

test('CONST-001 the query cache keeps unused data 60 s', () => {
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  })
  expect(store.getState().api.config.keepUnusedDataFor).toBe(60)
})
