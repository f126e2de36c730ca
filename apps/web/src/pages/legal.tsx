import '#/lib/i18n/more.ts'
import { LEGAL_SLUGS, type LegalSlug } from '@oriel/variants/legal-slugs'
import { LegalScreen } from '#/features/support/legal/legal-screen.tsx'
import { useOwnDocument } from '#/lib/page/own-document.ts'
import { Redirect } from '#/lib/page/redirect.tsx'
import { useParam } from '#/lib/page/router.tsx'

const isSlug = (text: string | null): text is LegalSlug => LEGAL_SLUGS.some((slug) => slug === text)

/** /legal and the texts below it; the route table has no other paths here (LEGAL-013). */
export function LegalPage() {
  useOwnDocument()
  const slug = useParam('/legal/:slug', 'slug')
  return isSlug(slug) ? <LegalScreen slug={slug} /> : <Redirect to="/legal/terms-of-service" />
}
