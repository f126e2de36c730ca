import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Choices for everything the site does not strictly need (TS-063). */
export type PrivacyChoice = { analytics: boolean; ads: boolean; fingerprint: boolean }

export const EVERYTHING: PrivacyChoice = { analytics: true, ads: true, fingerprint: true }
export const NOTHING: PrivacyChoice = { analytics: false, ads: false, fingerprint: false }

/**
 * `choice` is null until the visitor has decided; `hasOptOutSignal` comes from this browser, or from an
 * earlier one as stored on the account (TS-064).
 */
export type PrivacyState = { choice: PrivacyChoice | null; hasOptOutSignal: boolean }
export type WithPrivacy = { privacy: PrivacyState }

/** Storage key, version and persisted part. */
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

/** LEGAL-021, TS-064: nothing without consent, and no sharing with advertisers against the signal. */
export function allowedBy({ choice, hasOptOutSignal }: PrivacyState): PrivacyChoice {
  const { analytics, ads, fingerprint } = choice ?? NOTHING
  return { analytics, ads: ads && !hasOptOutSignal, fingerprint }
}
