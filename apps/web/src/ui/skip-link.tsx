import { t } from '#/lib/i18n/i18n.ts'
import './button.css'
import './skip-link.css'

/** The first link of a page, for the keyboard: past what every page has, to its `main`. */
export function SkipLink() {
  return (
    <a className="ui-skip-link ui-button ui-button-primary" href="#main">
      {t('skip')}
    </a>
  )
}
