import '#/lib/i18n/billing.ts'
import { CancelByMail } from '#/features/billing/subscription/cancel-by-mail.tsx'
import { t } from '#/lib/i18n/i18n.ts'

/** /cancel: for all subscribers, with or without a login (SAFE-017). */
export function CancelPage() {
  return (
    <div className="grid gap-6">
      <h1 className="type-h1" tabIndex={-1}>
        {t('cancel.title')}
      </h1>
      <CancelByMail />
    </div>
  )
}
