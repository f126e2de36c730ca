/** URL parameters with which advertisers identify a click (QUERY-008 to QUERY-013). */
export const CLICK_IDS = [
  'gclid',
  'fbclid',
  'ttclid',
  'clickid',
  'aclid',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'twclid',
  'ScCid',
  'click_id',
  'rdt_cid',
  'li_fat_id',
  'epik',
  'yclid',
  'irclickid',
] as const

const LOWERED = new Set(CLICK_IDS.map((name) => name.toLowerCase()))

/** The URL without click ids: they are sent only with the visitor's consent (decisions 2). */
export function withoutClickIds(href: string): string {
  const url = URL.parse(href)
  if (url === null) return href
  const ids = [...url.searchParams.keys()].filter((name) => LOWERED.has(name.toLowerCase()))
  for (const name of ids) url.searchParams.delete(name)
  return url.href
}
