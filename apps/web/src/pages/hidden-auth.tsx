import '#/lib/i18n/more.ts'
import { CredentialsForm } from '#/features/accounts/sign-in/credentials-form.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { useOwnDocument } from '#/lib/page/own-document.ts'
import { useBrandName } from '#/lib/services/services-context.ts'
import { Link } from '#/ui/link.tsx'
import { Logo } from '#/ui/logo.tsx'
import '#/ui/full-page.css'
import '#/ui/panel.css'
import './hidden-auth.css'

/** /hidden-auth (SCREEN-036): an unlinked login page without registration. */
export function HiddenAuthPage() {
  useOwnDocument()
  const brand = useBrandName()
  return (
    <div className="ui-full-page hidden-auth">
      <header>
        <Link className="ui-logo" to="/" aria-label={t('home', { brand })}>
          <Logo name={brand} />
        </Link>
      </header>
      <main id="main" className="grid place-items-center px-(--gutter) pt-[4vh] pb-16">
        <section className="ui-panel grid w-full max-w-[450px] gap-5" aria-labelledby="hidden-auth">
          <h1 className="type-h1" id="hidden-auth" tabIndex={-1}>
            {t('logIn.submit')}
          </h1>
          <CredentialsForm mode="logIn" continueTo="/" />
        </section>
      </main>
    </div>
  )
}
