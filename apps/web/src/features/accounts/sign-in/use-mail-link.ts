import { useState } from 'react'
import { takeFingerprint } from '#/features/growth/api.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { accountsApi } from '../api.ts'
import { useMailLinkMutation } from '../sign-in-api.ts'

const SETTINGS = new Set(['/settings', '/account'])

/**
 * The destination of a mailed link: users who were on their way to the settings continue there (QUERY-022).
 */
export const destinationOf = (continueTo = ''): { destination?: 'settings' } =>
  SETTINGS.has(continueTo) ? { destination: 'settings' } : {}

/** Requests a login link by mail; resolves to true if the request was accepted. */
export function useMailLink(continueTo?: string) {
  const dispatch = useAppDispatch()
  const [mail, { error, isLoading: isSending }] = useMailLinkMutation()
  const [lookUpError, setLookUpError] = useState<unknown>()
  const send = async (email: string, terms: boolean): Promise<boolean> => {
    // The account of this visit, which the link will connect to the address.
    const { data: user, error: unknown } = await dispatch(
      accountsApi.endpoints.getUser.initiate(undefined, { subscribe: false }),
    )
    setLookUpError(user === undefined ? unknown : undefined)
    if (user === undefined) return false
    const fingerprint = await dispatch(takeFingerprint())
    const answer = await mail({
      email: email.trim(),
      fingerprint,
      terms,
      userId: user.id,
      ...destinationOf(continueTo),
    })
    return answer.error === undefined
  }
  return { send, error: lookUpError ?? error, isSending }
}
