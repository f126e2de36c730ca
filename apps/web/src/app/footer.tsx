import { t } from '#/lib/i18n.ts'
import { useServices } from '#/lib/services-context.ts'

/** TS-005: the age notice stands at the end of every page. */
export function Footer() {
  const { boot, now } = useServices()
  const year = new Date(now()).getFullYear()
  return (
    <footer className="foot-site">
      <span>{t('footer.owner', { year: String(year), brand: boot.brandName })}</span>
      <span>{t('footer.adults')}</span>
    </footer>
  )
}
