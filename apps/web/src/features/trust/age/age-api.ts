import { user, type User } from '@oriel/contract/accounts/user'
import {
  ageAssuranceReply,
  type AgeAssuranceReply,
  type AgeAssuranceRequest,
  type VerifyUserAgeRequest,
} from '@oriel/contract/trust/age'
import type { IntimateConsentRequest } from '@oriel/contract/trust/intimate-consent'
import { accountsApi } from '#/features/accounts/api.ts'
import { api } from '#/lib/api.ts'

interface Sending {
  dispatch: (action: never) => unknown
  queryFulfilled: Promise<{ data: User }>
}

/** Stores the user that these calls return. */
async function keepUser(_: unknown, { dispatch, queryFulfilled }: Sending): Promise<void> {
  const answer = await queryFulfilled.catch(() => null)
  if (answer === null) return
  dispatch(accountsApi.util.upsertQueryData('getUser', undefined, answer.data) as never)
}

const post = (call: string, body: object) => ({ path: `User/${call}`, method: 'POST', body })

export const ageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** API-009: switches adult mode on or off. */
    confirmNsfw: build.mutation<User, boolean>({
      query: (isConfirmed) => ({
        ...post('nsfw-confirmation', { isConfirmed }),
        keepsRefusal: true,
      }),
      rawResponseSchema: user,
      onQueryStarted: keepUser,
    }),
    /** API-012: switching on needs a confirmed age, switching off nothing. */
    setRomanceMode: build.mutation<User, boolean>({
      query: (isActive) => ({
        ...post('activate-romance-mode', { IsActive: isActive }),
        keepsRefusal: true,
      }),
      rawResponseSchema: user,
      onQueryStarted: keepUser,
    }),
    /** API-011 */
    verifyUserAge: build.mutation<User, VerifyUserAgeRequest>({
      query: (body) => post('verify-user-age', body),
      rawResponseSchema: user,
      onQueryStarted: keepUser,
      // An answer under 18 changes the user too.
      invalidatesTags: (_, error) => (error === undefined ? [] : ['User']),
    }),
    /** TS-066 */
    answerIntimateConsent: build.mutation<User, IntimateConsentRequest>({
      query: (body) => ({ ...post('intimate-consent', body), keepsRefusal: true }),
      rawResponseSchema: user,
      onQueryStarted: keepUser,
    }),
    /** API-078 */
    startAgeAssurance: build.mutation<AgeAssuranceReply, AgeAssuranceRequest>({
      query: (body) => ({ ...post('age-assurance/start', body), keepsRefusal: true }),
      rawResponseSchema: ageAssuranceReply,
    }),
  }),
})

export const {
  useConfirmNsfwMutation,
  useSetRomanceModeMutation,
  useVerifyUserAgeMutation,
  useAnswerIntimateConsentMutation,
} = ageApi
