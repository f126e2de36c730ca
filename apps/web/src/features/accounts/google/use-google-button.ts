import { useCallback, useEffect, useRef, useState } from 'react'
import { useTheme } from '#/features/accounts/user/use-theme.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { enterByGoogle, prepareGoogle } from './google-entry.ts'
import { loadGoogle, sendOrigin, type GoogleId } from './google-script.ts'
import { readAnswer } from './google.rules.ts'

/** Maximum width of Google's button. */
const MAX_WIDTH_PX = 400
/** On smaller screens the prompt would cover the dialog with the button. */
const ROOM_FOR_PROMPT_PX = 1280

export type GoogleState = 'loading' | 'drawn' | 'unavailable'

/** Renders Google's button into an element and handles its result. */
export function useGoogleButton() {
  const { boot, log } = useServices()
  const dispatch = useAppDispatch()
  const theme = useTheme()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<GoogleState>('loading')
  const [hasFailed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const google = boot.google

  useEffect(() => {
    if (google === undefined) return undefined
    let isOver = false
    let id: GoogleId | null = null
    const stopSendingOrigin = sendOrigin()

    const draw = async () => {
      const [loaded, { nonce, isPrompted }] = await Promise.all([
        loadGoogle(google.scriptUrl),
        dispatch(prepareGoogle()),
      ])
      const { current: parent } = place
      if (isOver || parent === null) return
      id = loaded
      loaded.initialize({
        client_id: google.clientId,
        nonce,
        callback: (answer) =>
          readAnswer(answer, {
            onCredential: (credential) =>
              void dispatch(enterByGoogle(credential)).then((isIn) => isIn || fail()),
            onError: fail,
          }),
      })
      loaded.renderButton(parent, {
        type: 'standard',
        size: 'large',
        text: 'continue_with',
        theme: theme === 'dark' ? 'filled_black' : 'outline',
        width: Math.min(MAX_WIDTH_PX, parent.clientWidth),
      })
      if (isPrompted && window.innerWidth >= ROOM_FOR_PROMPT_PX) loaded.prompt()
      setState('drawn')
    }
    draw().catch((error: unknown) => {
      log('Google sign-in is not there', error)
      if (!isOver) setState('unavailable')
    })
    return () => {
      isOver = true
      id?.cancel()
      stopSendingOrigin()
    }
  }, [google, dispatch, theme, log, fail])

  return { place, state, hasFailed, fail }
}
