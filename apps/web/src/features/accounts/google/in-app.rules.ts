/** User agent markers of in-app browsers; "Line" is also a prefix of other names. */
const MARKERS = /FBAN|FBAV|Instagram|TikTok|musical_ly|Snapchat|Twitter|\bLine\b|; wv\)/

/** Whether a user agent belongs to an in-app browser (AUTH-047). */
export const isInAppBrowser = (userAgent: string) => MARKERS.test(userAgent)
