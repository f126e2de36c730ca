/** What advertisers add to an address to know again who clicked. */
const CLICK_IDS = new Set([
  'dclid',
  'epik',
  'fbclid',
  'gbraid',
  'gclid',
  'li_fat_id',
  'msclkid',
  'rdt_cid',
  'sccid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
])

/** The address without click ids: they travel only once the visitor agreed to it (decisions 2). */
export function withoutClickIds(href: string): string {
  const url = URL.parse(href)
  if (url === null) return href
  const ids = [...url.searchParams.keys()].filter((name) => CLICK_IDS.has(name.toLowerCase()))
  for (const name of ids) url.searchParams.delete(name)
  return url.href
}
