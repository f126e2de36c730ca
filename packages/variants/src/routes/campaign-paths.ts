/** Campaign and funnel pages that several brands serve, in the order of funnels.md §3. */
export const CAMPAIGN_PATHS = [
  '/tiktok-source',
  '/adquantum-source',
  '/quickdate-honey-gray',
  '/quickdate-honey-black',
  '/quickdate-honey-anime',
  '/generation-white',
  '/generation-gray',
  '/generation-black',
  '/generation-anime',
  '/quiz-black-eve',
  '/quiz-fb',
  '/1801',
  '/2301',
  '/2901',
  '/4201',
  '/4202',
  '/4901',
  '/4902',
  '/4902-t',
  '/quiz-vip',
  '/funnel-new',
  '/B-JizzGirl',
  '/hentai',
  '/black_anime',
  '/black_three_screens',
  '/generation-white-pricing',
  '/generation-black-pricing',
  '/4901/pricing',
  '/4901/chat',
] as const

/** Of newGirl alone (VARIANT-028). */
export const NEW_GIRL_PATH = '/B-JizzAnimeGirl'

export type CampaignPath = (typeof CAMPAIGN_PATHS)[number] | typeof NEW_GIRL_PATH

/** Under a name that speaks of adults: closed wherever adult content is (decisions 72 and 73). */
export const THIRD_GROUP: readonly CampaignPath[] = [
  '/generation-black',
  '/generation-black-pricing',
  '/quickdate-honey-black',
  '/quiz-black-eve',
  '/B-JizzGirl',
  NEW_GIRL_PATH,
  '/hentai',
  '/black_anime',
  '/black_three_screens',
]
