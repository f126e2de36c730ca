/** What browsers inside of other apps write into their user agent; "Line" begins other names as well. */
const MARKERS = /FBAN|FBAV|Instagram|TikTok|musical_ly|Snapchat|Twitter|\bLine\b|; wv\)/

/** Whether a user agent is that of a browser inside of another app (AUTH-047). */
export const isInAppBrowser = (userAgent: string) => MARKERS.test(userAgent)
