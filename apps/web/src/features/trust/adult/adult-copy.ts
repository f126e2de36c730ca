import '#/lib/i18n/adult.ts'
import { t } from '#/lib/i18n/i18n.ts'

/** EXPLORE-005, and the hero title of EXPLORE-001, whose button follows with creation (F-63). */
export function adultCopy() {
  return {
    heroTitle: t('hero.adultTitle'),
    realistic: t('filter.adultRealistic'),
  }
}
export type AdultCopy = ReturnType<typeof adultCopy>
