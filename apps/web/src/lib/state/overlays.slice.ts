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

/** Popups are data: whoever wants one names it, `app/overlays/overlays.tsx` draws it. */
export type Overlay =
  | { kind: 'ageStatement' }
  | { kind: 'ageConfirmation'; source: string; isUnfinished?: true }
  | { kind: 'link'; href: string }
  | { kind: 'deleteChat'; chatId: string; name: string }
  | { kind: 'why'; chatId: string; turnId: string }
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

/** What is asked before an address signs somebody in (TS-071, TS-076). */
export type EntryOverlay =
  | {
      kind: 'switchAccount'
      code: string
      from: 'google' | 'host' | 'saved'
      isNew: boolean
      /** Whose account it is, in part. */
      hint: string
    }
  | { kind: 'confirmLink'; code: string; isToSettings: boolean; text: string }

/** `continueTo` is where the visitor was going when a login was asked for (NAV-012). */
export type SignInOverlay = {
  kind: 'signIn'
  mode: 'signUp' | 'logIn' | 'expired'
  source: string
  continueTo?: string
  /** Typed elsewhere already (DECLINE-071). */
  email?: string
}

/** `chatId` is where a reported message stands. */
export type ReportOverlay = {
  kind: 'report'
  targetType: ReportTarget
  targetId: string
  chatId?: string
}

/**
 * A payment: `oneClick` asks to charge the stored card, `checkout` shows the forms. `afterPaid` is the
 * last step (PAY-011), `afterLeft` what opens when nothing was paid.
 */
export type CheckoutOverlay = {
  kind: 'checkout' | 'oneClick'
  /** Null on the way back from a bank or from PayPal, when it is not known any more. */
  product: AnyProduct | null
  source: string
  afterPaid?: Overlay
  afterLeft?: Overlay
  /** Of a payment that goes on: it was begun before the page was left. */
  orderId?: string
  isPaypal?: boolean
}

/** POPUP-033. A companion, where it is about one, stands before the plans. */
export type PaywallOverlay = {
  kind: 'paywall'
  source: string
  paywallType: 'subscription' | 'tokens'
  modelId?: string | undefined
  orderId?: string
  isPaypal?: boolean
}

/** Where somebody stands in a chain of offers, as its flow table names the steps. */
export type OfferStand =
  | { flow: 'tokens'; step: TokenOfferStep }
  | { flow: 'welcomePack'; step: WelcomePackStep }
  | { flow: 'upgrade'; step: UpgradeStep }
  | { flow: 'insufficientTokens'; step: InsufficientTokensStep }
  | { flow: 'checkoutDownsell'; step: CheckoutDownsellStep }

/** One step of a chain of offers. */
export type OfferOverlay = OfferStand & {
  kind: 'offer'
  source: string
  /** What analytics call it; null for steps without a name. */
  popup: PopupName | null
  /** How the offer was left, for the question that follows (FLOW-018, FLOW-019). */
  from: Leaving | null
  /** What follows the end of the chain: back in the chat, or where an upgrade began. */
  endsIn: 'place' | 'chat' | 'upgrade'
  /** POPUP-010, POPUP-011: one longer plan, or all of them. */
  isSingleOption: boolean
  /** FLOW-037: packs for subscribers, plans for others. */
  isSubscriber: boolean
  /** Whether to leave was asked before in this chain: once is enough (F-65). */
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
    /** MODAL-001: a route change closes all of them. */
    overlaysClosed: () => initialState,
  },
})

export const { overlayOpened, overlayClosed, overlaysClosed } = overlaysSlice.actions
export const selectTopOverlay = (state: WithOverlays) => state.overlays.stack.at(-1) ?? null
