import { lazy, Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { categoryChosen } from '#/features/accounts/user.slice.ts'
import { stateAge } from '#/features/trust/trust.slice.ts'
import { overlayClosed, overlaysClosed, selectTopOverlay } from '#/lib/overlays.slice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { usePlace } from '#/lib/router.tsx'
import { track } from '#/lib/track.ts'
import { screenAt } from './routes.ts'

const Welcome = lazy(async () => {
  const { Welcome: popup } = await import('#/features/trust/welcome.tsx')
  return { default: popup }
})
const AgeStatement = lazy(async () => {
  const { AgeStatement: popup } = await import('#/features/trust/age-statement.tsx')
  return { default: popup }
})
const AgeConfirmation = lazy(async () => {
  const { AgeConfirmation: popup } = await import('#/features/trust/age-confirmation.tsx')
  return { default: popup }
})
const LinkNotice = lazy(async () => {
  const { LinkNotice: popup } = await import('#/features/chat/link-notice.tsx')
  return { default: popup }
})
const DeleteChat = lazy(async () => {
  const { DeleteChat: popup } = await import('#/features/chat/delete-chat.tsx')
  return { default: popup }
})
const WhyReply = lazy(async () => {
  const { WhyReply: popup } = await import('#/features/chat/why-reply.tsx')
  return { default: popup }
})
const SignIn = lazy(async () => {
  const { SignIn: popup } = await import('#/features/accounts/sign-in.tsx')
  return { default: popup }
})
const EntryQuestion = lazy(async () => {
  const { EntryQuestion: popup } = await import('#/features/accounts/entry-question.tsx')
  return { default: popup }
})
const Reauth = lazy(async () => {
  const { Reauth: popup } = await import('#/features/accounts/reauth.tsx')
  return { default: popup }
})
const LogOut = lazy(async () => {
  const { LogOut: popup } = await import('#/features/accounts/log-out.tsx')
  return { default: popup }
})
const DeleteAccount = lazy(async () => {
  const { DeleteAccount: popup } = await import('#/features/accounts/delete-account.tsx')
  return { default: popup }
})
const PrivacyChoices = lazy(async () => {
  const { PrivacyChoices: popup } = await import('#/features/growth/privacy-choices.tsx')
  return { default: popup }
})
const ReportPopup = lazy(async () => {
  const { ReportPopup: popup } = await import('./report-popup.tsx')
  return { default: popup }
})
const ReviewFeedback = lazy(async () => {
  const { ReviewFeedback: popup } = await import('#/features/support/review-feedback.tsx')
  return { default: popup }
})

type Props = { isWelcomeShown: boolean }

/** Draws the popup on top. The first visit's question goes before all others. */
export function Overlays({ isWelcomeShown }: Props) {
  const top = useSelector(selectTopOverlay)
  const dispatch = useAppDispatch()
  useCategoryEvents(isWelcomeShown)
  if (!isWelcomeShown && top === null) return null
  return (
    <Suspense fallback={null}>
      {isWelcomeShown ? (
        <Welcome
          onChoose={(category) => {
            dispatch(categoryChosen(category))
            void dispatch(stateAge())
            dispatch(overlaysClosed())
          }}
        />
      ) : (
        <TopOverlay onClose={() => dispatch(overlayClosed())} />
      )}
    </Suspense>
  )
}

/** POPUP-029: the first visit's question is no overlay, and counts as a popup all the same. */
function useCategoryEvents(isShown: boolean): void {
  const { pathname } = usePlace()
  const placement = screenAt(pathname)?.path ?? '*'
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isShown) return undefined
    const about = { name: 'category_selection', source: null, placement } as const
    dispatch(track({ event: 'popup_opened', ...about }))
    return () => dispatch(track({ event: 'popup_closed', ...about }))
  }, [isShown, placement, dispatch])
}

function TopOverlay({ onClose }: { onClose: () => void }) {
  const top = useSelector(selectTopOverlay)
  if (top?.kind === 'ageStatement') return <AgeStatement onClose={onClose} />
  if (top?.kind === 'ageConfirmation') {
    return <AgeConfirmation isUnfinished={top.isUnfinished === true} onClose={onClose} />
  }
  if (top?.kind === 'link') return <LinkNotice href={top.href} onClose={onClose} />
  if (top?.kind === 'deleteChat') {
    return <DeleteChat chatId={top.chatId} name={top.name} onClose={onClose} />
  }
  if (top?.kind === 'why') {
    return <WhyReply chatId={top.chatId} turnId={top.turnId} onClose={onClose} />
  }
  if (top?.kind === 'signIn') {
    return <SignIn mode={top.mode} continueTo={top.continueTo} onClose={onClose} />
  }
  if (top?.kind === 'switchAccount' || top?.kind === 'confirmLink') {
    return <EntryQuestion question={top} onClose={onClose} />
  }
  if (top?.kind === 'reauth') return <Reauth onClose={onClose} />
  if (top?.kind === 'logOut') return <LogOut onClose={onClose} />
  if (top?.kind === 'deleteAccount') return <DeleteAccount onClose={onClose} />
  if (top?.kind === 'privacy') return <PrivacyChoices onClose={onClose} />
  if (top?.kind === 'report') return <ReportPopup target={top} onClose={onClose} />
  if (top?.kind === 'reviewFeedback') {
    return <ReviewFeedback messageId={top.messageId} source={top.source} onClose={onClose} />
  }
  return null
}
