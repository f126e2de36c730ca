import { t } from '#/lib/adult-i18n.ts'

/** EXPLORE-001, EXPLORE-005 */
export function adultCopy() {
  return {
    heroTitle: t('hero.adultTitle'),
    heroCreate: t('hero.adultCreate'),
    realistic: t('filter.adultRealistic'),
  }
}
export type AdultCopy = ReturnType<typeof adultCopy>
