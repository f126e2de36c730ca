import { APP_PATHS, type AppPath } from './app-paths.ts'
import { CAMPAIGN_PATHS, NEW_GIRL_PATH, type CampaignPath } from './campaign-paths.ts'

/** A page a brand has for its product or content, as opposed to required pages (decision 67). */
export type ProductPath = AppPath | CampaignPath

/** The route set of a main app (VARIANT-019). */
export const MAIN_APP_ROUTES: readonly ProductPath[] = [...APP_PATHS, ...CAMPAIGN_PATHS]

/** Every page that any brand can have. */
export const PRODUCT_PATHS: readonly ProductPath[] = [...MAIN_APP_ROUTES, NEW_GIRL_PATH]
