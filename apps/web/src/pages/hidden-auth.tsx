import '#/lib/i18n/more.ts'
import { CredentialsForm } from '#/features/accounts/sign-in/credentials-form.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { useOwnDocument } from '#/lib/page/own-document.ts'
import { useBrandName } from '#/lib/services/services-context.ts'
import { Link } from '#/ui/link.tsx'
import { Logo } from '#/ui/logo.tsx'

/** /hidden-auth (SCREEN-036): for those who know of it; nobody can register here. */
export function HiddenAuthPage() {
  useOwnDocument()
  const brand = useBrandName()
  return (
    <div className="full lamp">
      <header>
        <Link className="logo" to="/" aria-label={t('home', { brand })}>
          <Logo name={brand} />
        </Link>
      </header>
      <main id="main" className="middle">
        <section className="panel card-form" aria-labelledby="hidden-auth">
          <h1 className="h1" id="hidden-auth" tabIndex={-1}>
            {t('logIn.submit')}
          </h1>
          <CredentialsForm mode="logIn" continueTo="/" />
        </section>
      </main>
    </div>
  )
}
