import { t } from '#/lib/i18n/i18n.ts'
import { Panel } from '#/ui/panel.tsx'
import { CardsPanel } from './cards-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'

/** The plan and its payment method (SCREEN-028). */
export function SubscriptionPanels() {
  return (
    <>
      <Panel title={t('plan.title')}>
        <PlanPanel />
      </Panel>
      <Panel title={t('cards.title')}>
        <CardsPanel />
      </Panel>
    </>
  )
}
