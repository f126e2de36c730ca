import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { ConnectModel } from './connect-model.tsx'
import '#/ui/tag.css'

/** Says before anything is written that a script answers, where no model is connected (TALK-003). */
export function DemoStrip() {
  const { boot } = useServices()
  if (boot.isDemoVoice !== true) return null
  return (
    <p className="type-muted type-caption mt-4 flex items-center gap-2.5">
      <span className="ui-tag">{t('demo.label')}</span>
      <span>
        {t('demo.text')} <ConnectModel />
      </span>
    </p>
  )
}
