import type { ComponentType } from 'react'
import { later } from '#/lib/page/later.ts'
import type { Overlay, PaywallOverlay } from '#/lib/state/overlays.slice.ts'

type Kind = Overlay['kind']
type OfKind<Wanted extends Kind, One = Overlay> = One extends { kind: Kind }
  ? Wanted extends One['kind']
    ? One
    : never
  : never

/** A popup gets the fields of its overlay as props, and the whole overlay as `overlay`. */
type Drawn<Facts extends Overlay> = Facts & { overlay: Facts; onClose: () => void }
type Table = { [Wanted in Kind]: ComponentType<Drawn<OfKind<Wanted>>> }

const EntryQuestion = later(
  () => import('#/features/accounts/entry/entry-question.tsx'),
  (part) => part.EntryQuestion,
)
const CheckoutPopup = later(
  () => import('#/features/billing/checkout/checkout-popup.tsx'),
  (part) => part.CheckoutPopup,
)
const Paywall = later(
  () => import('#/features/billing/shop/paywall.tsx'),
  (part) => part.Paywall,
)
const TokensPaywall = later(
  () => import('./tokens-paywall.tsx'),
  (part) => part.TokensPaywall,
)

/** NAV-007: subscribers get the tokens paywall. */
function AnyPaywall({ overlay, onClose }: Drawn<PaywallOverlay>) {
  const { paywallType, source } = overlay
  if (paywallType === 'tokens') return <TokensPaywall source={source} onClose={onClose} />
  return <Paywall overlay={overlay} onClose={onClose} />
}

/** Component of each popup kind, loaded lazily: add one line per new kind. */
const OVERLAYS: Table = {
  ageStatement: later(
    () => import('#/features/trust/entry/age-statement.tsx'),
    (part) => part.AgeStatement,
  ),
  ageConfirmation: later(
    () => import('#/features/trust/age/age-confirmation.tsx'),
    (part) => part.AgeConfirmation,
  ),
  link: later(
    () => import('#/features/chat/notices/link-notice.tsx'),
    (part) => part.LinkNotice,
  ),
  deleteChat: later(
    () => import('#/features/chat/list/delete-chat.tsx'),
    (part) => part.DeleteChat,
  ),
  memory: later(
    () => import('#/features/chat/memory/memory-panel.tsx'),
    (part) => part.MemoryPanel,
  ),
  branches: later(
    () => import('#/features/chat/editing/branches.tsx'),
    (part) => part.Branches,
  ),
  replyHint: later(
    () => import('#/features/chat/replies/reply-hint.tsx'),
    (part) => part.ReplyHint,
  ),
  exportChat: later(
    () => import('#/features/chat/exchange/export-chat.tsx'),
    (part) => part.ExportChat,
  ),
  importChat: later(
    () => import('#/features/chat/exchange/import-chat.tsx'),
    (part) => part.ImportChat,
  ),
  editMessage: later(
    () => import('#/features/chat/editing/edit-message.tsx'),
    (part) => part.EditMessage,
  ),
  deleteMessage: later(
    () => import('#/features/chat/editing/delete-message.tsx'),
    (part) => part.DeleteMessage,
  ),
  why: later(
    () => import('#/features/chat/messages/why-reply.tsx'),
    (part) => part.WhyReply,
  ),
  signIn: later(
    () => import('#/features/accounts/sign-in/sign-in.tsx'),
    (part) => part.SignIn,
  ),
  switchAccount: EntryQuestion,
  confirmLink: EntryQuestion,
  reauth: later(
    () => import('#/features/accounts/sign-in/reauth.tsx'),
    (part) => part.Reauth,
  ),
  logOut: later(
    () => import('#/features/accounts/sign-in/log-out.tsx'),
    (part) => part.LogOut,
  ),
  deleteAccount: later(
    () => import('#/features/accounts/profile/delete-account.tsx'),
    (part) => part.DeleteAccount,
  ),
  privacy: later(
    () => import('./privacy-popup.tsx'),
    (part) => part.PrivacyPopup,
  ),
  report: later(
    () => import('./report-popup.tsx'),
    (part) => part.ReportPopup,
  ),
  reviewFeedback: later(
    () => import('#/features/support/review-feedback.tsx'),
    (part) => part.ReviewFeedback,
  ),
  checkout: CheckoutPopup,
  oneClick: CheckoutPopup,
  paywall: AnyPaywall,
  cancellation: later(
    () => import('#/features/billing/subscription/cancellation.tsx'),
    (part) => part.Cancellation,
  ),
  renew: later(
    () => import('#/features/billing/subscription/renew.tsx'),
    (part) => part.Renew,
  ),
  refund: later(
    () => import('#/features/billing/subscription/refund.tsx'),
    (part) => part.Refund,
  ),
  offer: later(
    () => import('#/features/billing/offers/offer-popup.tsx'),
    (part) => part.OfferPopup,
  ),
  upgrade: later(
    () => import('#/features/billing/promos/upgrade-start.tsx'),
    (part) => part.UpgradeStart,
  ),
  dailyBonus: later(
    () => import('#/features/tokens/daily-bonus.tsx'),
    (part) => part.DailyBonus,
  ),
}

type Props = { overlay: Overlay; onClose: () => void }

export function TopOverlay({ overlay, onClose }: Props) {
  // The table maps each kind to its own component, which TypeScript cannot infer from a look-up.
  const Popup = OVERLAYS[overlay.kind] as ComponentType<Drawn<Overlay>>
  return <Popup {...overlay} overlay={overlay} onClose={onClose} />
}
