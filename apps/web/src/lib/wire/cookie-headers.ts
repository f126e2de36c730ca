/** Headers of calls that set or use the refresh cookie (decisions 27, 48). */
export function cookieHeaders(): Record<string, string> {
  const isCookieless = typeof navigator !== 'undefined' && !navigator.cookieEnabled
  return { 'X-Requested-With': 'app', ...(isCookieless ? { 'X-Cookies': 'blocked' } : {}) }
}
