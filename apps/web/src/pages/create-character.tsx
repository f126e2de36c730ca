import '#/lib/i18n/more.ts'
import { Matcher } from '#/features/characters/matcher.tsx'
import { t } from '#/lib/i18n/i18n.ts'

/** /create-character */
export function CreateCharacterPage() {
  return (
    <>
      <header className="mb-8 grid gap-3">
        <h1 className="type-h1" tabIndex={-1}>
          {t('match.title')}
        </h1>
        <p className="type-muted max-w-[60ch]">{t('match.text')}</p>
      </header>
      <Matcher />
    </>
  )
}
