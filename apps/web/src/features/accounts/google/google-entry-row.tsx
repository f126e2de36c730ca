import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { GoogleButton } from './google-button.tsx'
import '#/ui/divider.css'

/** The Google button above the e-mail form; renders nothing where Google is not offered. */
export function GoogleEntry() {
  const { boot } = useServices()
  if (boot.google === undefined) return null
  return (
    <>
      <GoogleButton />
      <div className="ui-divider">{t('signIn.or')}</div>
    </>
  )
}
