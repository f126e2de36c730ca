import { Mail, Phone } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#/lib/more-i18n.ts'
import { useBrandName, useServices } from '#/lib/services-context.ts'
import { Facade } from '#/ui/facade.tsx'
import { Logo } from '#/ui/logo.tsx'

const RECHECK_MS = 60_000

/** SCREEN-011 to SCREEN-013. Goes back to the main page by itself once the api answers again. */
export function Maintenance() {
  const brand = useBrandName()
  const { email, phone } = useServices().boot.legal
  useReturn()
  return (
    <div className="full">
      <header>
        <span className="logo">
          <Logo name={brand} />
        </span>
      </header>
      <main className="state" id="main">
        <Facade lit={[0, 2, 4, 5]} blinds={[]} figures={{ 4: <Ladder />, 5: <Worker /> }} />
        <h1 className="display text-[clamp(2rem,1.4rem+2vw,3rem)]" tabIndex={-1}>
          {t('maintenance.title')}
        </h1>
        <p>{t('maintenance.text')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a className="btn btn-soft" href={`mailto:${email}`}>
            <Mail className="icon" />
            {email}
          </a>
          {phone !== null && (
            <a className="btn btn-soft" href={`tel:${phone.replaceAll(' ', '')}`}>
              <Phone className="icon" />
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

function useReturn(): void {
  const { boot, fetch, navigation } = useServices()
  useEffect(() => {
    const look = async () => {
      const { ok } = await fetch(`${boot.apiBaseUrl}/Config`, {})
      if (ok) navigation.go('/')
    }
    // What is away altogether may be there at the next look.
    const timer = setInterval(() => void look().catch(() => undefined), RECHECK_MS)
    return () => clearInterval(timer)
  }, [boot, fetch, navigation])
}
