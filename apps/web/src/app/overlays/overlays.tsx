import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { screenAt } from '#/app/routes/routes.ts'
import { categoryChosen } from '#/features/accounts/user.slice.ts'
import { stateAge } from '#/features/trust/trust.slice.ts'
import { later } from '#/lib/page/later.ts'
import { usePlace } from '#/lib/page/router.tsx'
import { overlayClosed, overlaysClosed, selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'

const Welcome = later(
  () => import('#/features/trust/entry/welcome.tsx'),
  (part) => part.Welcome,
)
const AgeStatement = later(
  () => import('#/features/trust/entry/age-statement.tsx'),
  (part) => part.AgeStatement,
)
const AgeConfirmation = later(
  () => import('#/features/trust/age/age-confirmation.tsx'),
  (part) => part.AgeConfirmation,
)
const LinkNotice = later(
  () => import('#/features/chat/notices/link-notice.tsx'),
  (part) => part.LinkNotice,
)
const DeleteChat = later(
  () => import('#/features/chat/list/delete-chat.tsx'),
  (part) => part.DeleteChat,
)
const WhyReply = later(
  () => import('#/features/chat/messages/why-reply.tsx'),
  (part) => part.WhyReply,
)
const SignIn = later(
  () => import('#/features/accounts/sign-in/sign-in.tsx'),
  (part) => part.SignIn,
)
const EntryQuestion = later(
  () => import('#/features/accounts/entry/entry-question.tsx'),
  (part) => part.EntryQuestion,
)
const Reauth = later(
  () => import('#/features/accounts/sign-in/reauth.tsx'),
  (part) => part.Reauth,
)
const LogOut = later(
  () => import('#/features/accounts/sign-in/log-out.tsx'),
  (part) => part.LogOut,
)
const DeleteAccount = later(
  () => import('#/features/accounts/profile/delete-account.tsx'),
  (part) => part.DeleteAccount,
)
const PrivacyPopup = later(
  () => import('./privacy-popup.tsx'),
  (part) => part.PrivacyPopup,
)
const ReportPopup = later(
  () => import('./report-popup.tsx'),
  (part) => part.ReportPopup,
)
const Cancellation = later(
  () => import('#/features/billing/subscription/cancellation.tsx'),
  (part) => part.Cancellation,
)
const Renew = later(
  () => import('#/features/billing/subscription/renew.tsx'),
  (part) => part.Renew,
)
const Refund = later(
  () => import('#/features/billing/subscription/refund.tsx'),
  (part) => part.Refund,
)
const CheckoutPopup = later(
  () => import('#/features/billing/checkout/checkout-popup.tsx'),
  (part) => part.CheckoutPopup,
)
const Paywall = later(
  () => import('#/features/billing/shop/paywall.tsx'),
  (part) => part.Paywall,
)
const OfferPopup = later(
  () => import('#/features/billing/offers/offer-popup.tsx'),
  (part) => part.OfferPopup,
)
const UpgradeStart = later(
  () => import('#/features/billing/promos/upgrade-start.tsx'),
  (part) => part.UpgradeStart,
)
const TokensPaywall = later(
  () => import('./tokens-paywall.tsx'),
  (part) => part.TokensPaywall,
)
const DailyBonus = later(
  () => import('#/features/tokens/daily-bonus.tsx'),
  (part) => part.DailyBonus,
)
const ReviewFeedback = later(
  () => import('#/features/support/review-feedback.tsx'),
  (part) => part.ReviewFeedback,
)

type Props = { isWelcomeShown: boolean }

/** Draws the popup on top. The first visit's question goes before all others. */
export function Overlays({ isWelcomeShown }: Props) {
  const top = useSelector(selectTopOverlay)
  const dispatch = useAppDispatch()
  useCategoryEvents(isWelcomeShown)
  useFocusAfterwards()
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

/**
 * MODAL-017: a popup gives the focus back to what opened it. Where that is gone by then, as the login
 * button is after a login, the page gets it.
 */
function useFocusAfterwards(): void {
  useEffect(() => {
    const { activeElement: opener, body } = document
    const { pathname } = window.location
    return () => {
      if (opener === body) return
      setTimeout(() => {
        const isLost = document.activeElement === body && window.location.pathname === pathname
        if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
      })
    }
  }, [])
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
    return <SignIn {...top} onClose={onClose} />
  }
  if (top?.kind === 'switchAccount' || top?.kind === 'confirmLink') {
    return <EntryQuestion question={top} onClose={onClose} />
  }
  if (top?.kind === 'reauth') return <Reauth onClose={onClose} />
  if (top?.kind === 'logOut') return <LogOut onClose={onClose} />
  if (top?.kind === 'deleteAccount') return <DeleteAccount onClose={onClose} />
  if (top?.kind === 'privacy') return <PrivacyPopup onClose={onClose} />
  if (top?.kind === 'report') return <ReportPopup target={top} onClose={onClose} />
  if (top?.kind === 'cancellation') return <Cancellation onClose={onClose} />
  if (top?.kind === 'renew') return <Renew onClose={onClose} />
  if (top?.kind === 'refund') {
    return <Refund invoice={top.invoice} reason={top.reason} onClose={onClose} />
  }
  if (top?.kind === 'offer') return <OfferPopup offer={top} />
  if (top?.kind === 'upgrade') return <UpgradeStart source={top.source} />
  if (top?.kind === 'paywall' && top.paywallType === 'tokens') {
    return <TokensPaywall source={top.source} onClose={onClose} />
  }
  if (top?.kind === 'paywall') return <Paywall overlay={top} onClose={onClose} />
  if (top?.kind === 'checkout' || top?.kind === 'oneClick') {
    return <CheckoutPopup overlay={top} onClose={onClose} />
  }
  if (top?.kind === 'dailyBonus') {
    return <DailyBonus continueTo={top.continueTo} onClose={onClose} />
  }
  if (top?.kind === 'reviewFeedback') {
    return <ReviewFeedback messageId={top.messageId} source={top.source} onClose={onClose} />
  }
  return null
}
