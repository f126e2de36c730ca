/**
 * The first match counts: most browsers also name those they descend from. Nearly all claim to be
 * Safari, which exists only on Apple systems and is the only one to send `Version/`.
 */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFBA[NV]\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bmusical_ly|\bTikTok\b/, 'TikTok'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\b(?:Macintosh|iPhone|iPad)\b.*\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (known: readonly [RegExp, string][], text: string) =>
  known.find(([mark]) => mark.test(text))?.[1] ?? null

/** E.g. 'Firefox on Linux', to recognise one's own browser by; null when unknown (TS-074). */
export function deviceName(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 500) ?? ''
  const browser = named(BROWSERS, text)
  const system = named(SYSTEMS, text)
  if (browser === null || system === null) return browser ?? system
  return `${browser} on ${system}`
}
