import '#/lib/i18n/more.ts'
import { useEffect, useRef, type RefObject } from 'react'
import { useSelector } from 'react-redux'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { EVERYTHING, NOTHING, privacyChosen, type WithPrivacy } from '#/lib/state/privacy.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import '#/ui/tag.css'
import './privacy-banner.css'

/** LEGAL-021: asks once; refusing is as easy as accepting (TS-063). */
export function PrivacyBanner() {
  const dispatch = useAppDispatch()
  const hasOptOutSignal = useSelector(({ privacy }: WithPrivacy) => privacy.hasOptOutSignal)
  const banner = useRef<HTMLElement>(null)
  useRoomFor(banner)
  return (
    <section className="privacy-banner" aria-label={t('privacy.title')} ref={banner}>
      <div className="min-w-0 flex-1">
        <h2 className="type-h3 phone:hidden">{t('privacy.title')}</h2>
        <p className="type-muted type-body-s phone:hidden">{t('privacy.text')}</p>
        <p className="type-body-s md:hidden">{t('privacy.question')}</p>
        {hasOptOutSignal && <p className="ui-tag ui-tag-mint mt-2">{t('privacy.signal')}</p>}
      </div>
      <div className="privacy-banner-choices">
        <Button look="soft" onClick={() => dispatch(privacyChosen(NOTHING))}>
          {t('privacy.reject')}
        </Button>
        <Button look="soft" onClick={() => dispatch(privacyChosen(EVERYTHING))}>
          {t('privacy.accept')}
        </Button>
        <Button look="ghost" onClick={() => dispatch(overlayOpened({ kind: 'privacy' }))}>
          {t('privacy.customize')}
        </Button>
      </div>
    </section>
  )
}

/**
 * Adds the banner's height to the bottom of the page, so that the focused element can be scrolled out from
 * under it (WCAG 2.4.11, LAYOUT-030).
 */
function useRoomFor(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: shown } = banner
    if (shown === null) return undefined
    const { style } = document.documentElement
    const measure = () => {
      const coveredPx = window.innerHeight - shown.getBoundingClientRect().top
      style.setProperty('--covered', `${Math.ceil(coveredPx)}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      style.removeProperty('--covered')
    }
  }, [banner])
}
