import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Invoice } from '@oriel/contract/billing/checkout'
import type { CheckoutDownsellStep } from '@oriel/contract/billing/flows/checkout-downsell.flow'
import type { InsufficientTokensStep } from '@oriel/contract/billing/flows/insufficient-tokens.flow'
import type { Leaving, TokenOfferStep } from '@oriel/contract/billing/flows/token-offers.flow'
import type { UpgradeStep } from '@oriel/contract/billing/flows/upgrade.flow'
import type { WelcomePackStep } from '@oriel/contract/billing/flows/welcome-pack.flow'
import type { AnyProduct } from '@oriel/contract/billing/product'
import type { PopupName } from '@oriel/contract/growth/popups'
import type { ReportTarget } from '@oriel/contract/support/tickets'

/** Popups are data: a feature requests one, `app/overlays/overlays.tsx` renders it. */
export type Overlay =
  | { kind: 'ageStatement' }
  | { kind: 'ageConfirmation'; source: string; isUnfinished?: true }
  | { kind: 'link'; href: string }
  | { kind: 'deleteChat'; chatId: string; name: string; branches: number }
  | { kind: 'memory'; chatId: string }
  | { kind: 'why'; chatId: string; turnId: string }
  | { kind: 'branches'; chatId: string; modelId: string }
  | { kind: 'exportChat'; chatId: string }
  | { kind: 'importChat' }
  | { kind: 'editMessage' | 'deleteMessage' | 'replyHint'; chatId: string; messageId: string }
  | SignInOverlay
  | EntryOverlay
  | { kind: 'reauth' }
  | { kind: 'logOut' }
  | { kind: 'deleteAccount' }
  | { kind: 'privacy' }
  | ReportOverlay
  | { kind: 'reviewFeedback'; messageId: string; source: string }
  | CheckoutOverlay
  | PaywallOverlay
  | { kind: 'cancellation' }
  | { kind: 'renew' }
  | { kind: 'refund'; invoice: Invoice; reason: Invoice['refundable'][number]['reason'] }
  | OfferOverlay
  | { kind: 'upgrade'; source: string }
  | { kind: 'dailyBonus'; continueTo?: string }

/** Confirmations before a URL signs a user in (TS-071, TS-076). */
export type EntryOverlay =
  | {
      kind: 'switchAccount'
      code: string
      from: 'google' | 'host' | 'saved'
      isNew: boolean
      /** The account's masked address. */
      hint: string
    }
  | { kind: 'confirmLink'; code: string; isToSettings: boolean; text: string }

/** `continueTo` is where the visitor was going when the login was required (NAV-012). */
export type SignInOverlay = {
  kind: 'signIn'
  mode: 'signUp' | 'logIn' | 'expired'
  source: string
  continueTo?: string
  /** The page that turned the visitor away. */
  reason?: 'settings' | 'tokens'
  /** Address already entered elsewhere (DECLINE-071). */
  email?: string
}

/** `chatId` is the chat of a reported message. */
export type ReportOverlay = {
  kind: 'report'
  targetType: ReportTarget
  targetId: string
  chatId?: string
}

/**
 * A payment: `oneClick` asks to charge the stored card, `checkout` shows the forms. `afterPaid` is the last
 * step (PAY-011), `afterLeft` opens if nothing was paid.
 */
export type CheckoutOverlay = {
  kind: 'checkout' | 'oneClick'
  /** Null on return from a bank or PayPal, if no longer known. */
  product: AnyProduct | null
  source: string
  afterPaid?: Overlay
  afterLeft?: Overlay
  /** Set for a payment started before the page was left. */
  orderId?: string
  isPaypal?: boolean
}

/** POPUP-033. A companion, if there is one, is shown before the plans. */
export type PaywallOverlay = {
  kind: 'paywall'
  source: string
  paywallType: 'subscription' | 'tokens'
  modelId?: string | undefined
  orderId?: string
  isPaypal?: boolean
}

/** Position in an offer chain, named as in its flow table. */
export type OfferStand =
  | { flow: 'tokens'; step: TokenOfferStep }
  | { flow: 'welcomePack'; step: WelcomePackStep }
  | { flow: 'upgrade'; step: UpgradeStep }
  | { flow: 'insufficientTokens'; step: InsufficientTokensStep }
  | { flow: 'checkoutDownsell'; step: CheckoutDownsellStep }

/** One step of an offer chain. */
export type OfferOverlay = OfferStand & {
  kind: 'offer'
  source: string
  /** Analytics name; null for steps without one. */
  popup: PopupName | null
  /** How the offer was left, for the confirmation that follows (FLOW-018, FLOW-019). */
  from: Leaving | null
  /** Where the chain leads at its end: back to the chat, or where an upgrade started. */
  endsIn: 'place' | 'chat' | 'upgrade'
  /** POPUP-010, POPUP-011: one longer plan, or all of them. */
  isSingleOption: boolean
  /** FLOW-037: packs for subscribers, plans for others. */
  isSubscriber: boolean
  /** The leave confirmation was already shown in this chain: once is enough (F-65). */
  hasAsked: boolean
}

type OverlaysState = { stack: Overlay[] }
export type WithOverlays = { overlays: OverlaysState }

const initialState: OverlaysState = { stack: [] }

export const overlaysSlice = createSlice({
  name: 'overlays',
  initialState,
  reducers: {
    overlayOpened: (state, { payload }: PayloadAction<Overlay>) => {
      state.stack.push(payload)
    },
    overlayClosed: (state) => {
      state.stack.pop()
    },
    /** MODAL-001: a route change closes all popups. */
    overlaysClosed: () => initialState,
  },
})

export const { overlayOpened, overlayClosed, overlaysClosed } = overlaysSlice.actions
export const selectTopOverlay = (state: WithOverlays) => state.overlays.stack.at(-1) ?? null
