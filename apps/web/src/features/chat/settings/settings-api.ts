import { chatSettings, type ChatSettings } from '@oriel/contract/chat/settings'
import {
  userPersona,
  userPersonas,
  type UserPersona,
  type UserPersonaRequest,
} from '@oriel/contract/chat/user-persona'
import { api } from '#/lib/api.ts'

type OfChat = { chatId: string }
type OfPersona = { personaId: string }

const PERSONAS = 'User/personas'

/** How chats are written, and whom the user is in them (TALK-059, MEM-012). */
const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** With the chats it is fetched anew when another device changed it, or hints were missed. */
    getSettings: build.query<ChatSettings, string>({
      query: (chatId) => ({ path: `Chats/${chatId}/settings` }),
      rawResponseSchema: chatSettings,
      providesTags: ['Chats'],
    }),
    changeSettings: build.mutation<ChatSettings, OfChat & { settings: ChatSettings }>({
      query: ({ chatId, settings }) => ({
        path: `Chats/${chatId}/settings`,
        method: 'PUT',
        body: settings,
      }),
      rawResponseSchema: chatSettings,
      async onQueryStarted({ chatId, settings }, { dispatch, queryFulfilled }) {
        const stored = dispatch(
          settingsApi.util.updateQueryData('getSettings', chatId, () => settings),
        )
        await queryFulfilled.catch(() => stored.undo())
      },
      // A persona may have been deleted elsewhere.
      invalidatesTags: (_, error) => (error === undefined ? [] : ['Chats']),
    }),
    getPersonas: build.query<UserPersona[], void>({
      query: () => ({ path: PERSONAS }),
      rawResponseSchema: userPersonas,
      providesTags: ['Chats'],
    }),
    addPersona: build.mutation<UserPersona, UserPersonaRequest>({
      query: (body) => ({ path: PERSONAS, method: 'POST', body }),
      rawResponseSchema: userPersona,
      invalidatesTags: ['Chats'],
    }),
    changePersona: build.mutation<UserPersona, OfPersona & UserPersonaRequest>({
      query: ({ personaId, ...body }) => ({
        path: `${PERSONAS}/${personaId}`,
        method: 'PUT',
        body,
      }),
      rawResponseSchema: userPersona,
      invalidatesTags: ['Chats'],
    }),
    removePersona: build.mutation<unknown, OfPersona>({
      query: ({ personaId }) => ({ path: `${PERSONAS}/${personaId}`, method: 'DELETE' }),
      invalidatesTags: ['Chats'],
    }),
  }),
})

export const {
  useGetSettingsQuery,
  useChangeSettingsMutation,
  useGetPersonasQuery,
  useAddPersonaMutation,
  useChangePersonaMutation,
  useRemovePersonaMutation,
} = settingsApi
