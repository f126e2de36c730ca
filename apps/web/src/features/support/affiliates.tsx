import { BadgePercent, ChartColumn, HandHeart, type LucideIcon } from 'lucide-react'
import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import { useBrandName } from '#/lib/services/services-context.ts'
import { Link } from '#/ui/link.tsx'
import '#/ui/button.css'
import '#/ui/panel.css'
import './affiliates.css'

const BENEFITS: readonly { icon: LucideIcon; title: MessageId; text: MessageId }[] = [
  { icon: BadgePercent, title: 'affiliates.share', text: 'affiliates.shareText' },
  { icon: ChartColumn, title: 'affiliates.numbers', text: 'affiliates.numbersText' },
  { icon: HandHeart, title: 'affiliates.person', text: 'affiliates.personText' },
]
const STEPS: readonly { title: MessageId; text: MessageId }[] = [
  { title: 'affiliates.apply', text: 'affiliates.applyText' },
  { title: 'affiliates.agree', text: 'affiliates.agreeText' },
  { title: 'affiliates.earn', text: 'affiliates.earnText' },
]

/** SCREEN-035 */
export function Affiliates() {
  const brand = useBrandName()
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-5">
        <h1 className="type-display">{t('affiliates.title')}</h1>
        <p className="type-muted max-w-[52ch] text-[1.0625rem]">
          {t('affiliates.text', { brand })}
        </p>
        <Link className="ui-button ui-button-primary ui-button-l" to="/contact-us?topic=Affiliates">
          {t('affiliates.join')}
        </Link>
      </div>
      <section className="grid gap-5" aria-labelledby="benefits">
        <h2 className="type-h2" id="benefits">
          {t('affiliates.benefits')}
        </h2>
        <ul className="affiliates-cards">
          {BENEFITS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="ui-panel grid content-start gap-3">
              <Icon className="type-icon" />
              <h3 className="type-h3">{t(title)}</h3>
              <p className="type-muted">{t(text, { brand })}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-5" aria-labelledby="steps">
        <h2 className="type-h2" id="steps">
          {t('affiliates.steps')}
        </h2>
        <ol className="affiliates-cards">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="ui-panel grid content-start gap-3">
              <span className="affiliates-step tabular-nums" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="type-h3">{t(title)}</h3>
              <p className="type-muted">{t(text, { brand })}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
