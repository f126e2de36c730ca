import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What a visitor may allow or refuse beside what the site needs to work (TS-063). */
export type PrivacyChoice = { analytics: boolean; ads: boolean; fingerprint: boolean }

export const EVERYTHING: PrivacyChoice = { analytics: true, ads: true, fingerprint: true }
export const NOTHING: PrivacyChoice = { analytics: false, ads: false, fingerprint: false }

/**
 * `choice` is null until the visitor has decided; `hasOptOutSignal` is the word of this browser, or of
 * one before that the account has kept (TS-064).
 */
export type PrivacyState = { choice: PrivacyChoice | null; hasOptOutSignal: boolean }
export type WithPrivacy = { privacy: PrivacyState }

/** Its name in storage, and what of it outlives the page. */
export const KEPT_PRIVACY = {
  name: 'privacy',
  version: 1,
  select: ({ privacy }: WithPrivacy) => ({ choice: privacy.choice }),
  check(value: unknown): Pick<PrivacyState, 'choice'> | null {
    const { choice } = Object(value) as { choice?: unknown }
    const { analytics, ads, fingerprint } = Object(choice) as Record<string, unknown>
    return typeof analytics === 'boolean' &&
      typeof ads === 'boolean' &&
      typeof fingerprint === 'boolean'
      ? { choice: { analytics, ads, fingerprint } }
      : null
  },
}

const initialState: PrivacyState = { choice: null, hasOptOutSignal: false }

export const privacySlice = createSlice({
  name: 'privacy',
  initialState,
  reducers: {
    privacyChosen: (state, { payload }: PayloadAction<PrivacyChoice>) => {
      state.choice = payload
    },
    optOutLearnt: (state, { payload }: PayloadAction<boolean>) => {
      state.hasOptOutSignal = payload
    },
  },
})

export const { privacyChosen, optOutLearnt } = privacySlice.actions

/** LEGAL-021, TS-064: nothing before consent, and no sharing with advertisers against the signal. */
export function allowedBy({ choice, hasOptOutSignal }: PrivacyState): PrivacyChoice {
  const { analytics, ads, fingerprint } = choice ?? NOTHING
  return { analytics, ads: ads && !hasOptOutSignal, fingerprint }
}
