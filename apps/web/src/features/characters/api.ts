import type { PersonModel } from '@oriel/contract/characters/person-model'
import { api } from '#/lib/api.ts'
import { lazyCheck } from '#/lib/wire/lazy-schema.ts'

const checks = () => import('./model-check.ts')

export const charactersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The catalogue's front page, all categories in one response (EXPLORE-010). */
    getTopModels: build.query<PersonModel[], void>({
      query: () => ({ path: 'PersonModel/top' }),
      rawResponseSchema: lazyCheck(async () => (await checks()).personModels),
      extraOptions: { isPublic: true },
      providesTags: ['Models'],
    }),
    getPerson: build.query<PersonModel, string>({
      query: (id) => ({ path: `PersonModel/get-person/${encodeURIComponent(id)}` }),
      rawResponseSchema: lazyCheck(async () => (await checks()).personModel),
      extraOptions: { isPublic: true },
      providesTags: ['Models'],
    }),
  }),
})

export const { useGetTopModelsQuery, useGetPersonQuery } = charactersApi
