import type { PersonModel } from '@oriel/contract/characters/person-model'
import { api } from '#/lib/api.ts'
import { lazySchema } from '#/lib/wire/lazy-schema.ts'

const schemas = () => import('@oriel/contract/characters/person-model')

export const charactersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The catalogue's front page, all categories in one response (EXPLORE-010). */
    getTopModels: build.query<PersonModel[], void>({
      query: () => ({ path: 'PersonModel/top' }),
      rawResponseSchema: lazySchema(async () => (await schemas()).personModels),
      extraOptions: { isPublic: true },
      providesTags: ['Models'],
    }),
    getPerson: build.query<PersonModel, string>({
      query: (id) => ({ path: `PersonModel/get-person/${encodeURIComponent(id)}` }),
      rawResponseSchema: lazySchema(async () => (await schemas()).personModel),
      extraOptions: { isPublic: true },
      providesTags: ['Models'],
    }),
  }),
})

export const { useGetTopModelsQuery, useGetPersonQuery } = charactersApi
