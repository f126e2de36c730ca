import { Mail, Phone } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { useBrandName, useServices } from '#/lib/services/services-context.ts'
import { IGNORE_AUTHORIZATION } from '#/lib/session/call.ts'
import { sendAuthorized } from '#/lib/session/session.ts'
import { useAppDispatch, type Thunk } from '#/lib/state/redux.ts'
import { Facade } from '#/ui/facade.tsx'
import { Logo } from '#/ui/logo.tsx'
import '#/ui/full-page.css'
import '#/ui/button.css'
import '#/ui/empty-state.css'

const RECHECK_MS = 60_000

/** SCREEN-011 to SCREEN-013. Returns to the main page automatically once the api responds again. */
export function Maintenance() {
  const brand = useBrandName()
  const { email, phone } = useServices().boot.legal
  useReturn()
  return (
    <div className="ui-full-page">
      <header>
        <span className="ui-logo">
          <Logo name={brand} />
        </span>
      </header>
      <main className="ui-empty-state" id="main">
        <Facade lit={[0, 2, 4, 5]} blinds={[]} figures={{ 4: <Ladder />, 5: <Worker /> }} />
        <h1 className="type-display text-[clamp(2rem,1.4rem+2vw,3rem)]" tabIndex={-1}>
          {t('maintenance.title')}
        </h1>
        <p>{t('maintenance.text')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a className="ui-button ui-button-soft" href={`mailto:${email}`}>
            <Mail className="type-icon" />
            {email}
          </a>
          {phone !== null && (
            <a className="ui-button ui-button-soft" href={`tel:${phone.replaceAll(' ', '')}`}>
              <Phone className="type-icon" />
              {phone}
            </a>
          )}
        </div>
      </main>
    </div>
  )
}

const SHADE = 'oklch(0.26 0.04 30)'

function Ladder() {
  return (
    <svg width="50" height="66" viewBox="0 0 50 66" stroke={SHADE} strokeWidth="6">
      <path d="M17 0L11 66M33 0l6 66M16 13h18M15 29h20M13 45h24" fill="none" />
    </svg>
  )
}

function Worker() {
  return (
    <svg width="46" height="46" viewBox="0 0 46 46" fill={SHADE}>
      <circle cx="23" cy="14" r="10" />
      <path d="M3 46c2-14 9-20 20-20s18 6 20 20z" />
    </svg>
  )
}

/** Requests without an account, so that this page does not create one. */
const look = (): Thunk<Promise<void>> => {
  return async (dispatch, getState, extra) => {
    const headers = { [IGNORE_AUTHORIZATION]: 'true' }
    const { ok } = await sendAuthorized({ dispatch, getState, extra }, { path: 'Config', headers })
    if (ok) extra.navigation.go('/')
  }
}

function useReturn(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    // A failed request is repeated at the next interval.
    const timer = setInterval(() => void dispatch(look()).catch(() => undefined), RECHECK_MS)
    return () => clearInterval(timer)
  }, [dispatch])
}
