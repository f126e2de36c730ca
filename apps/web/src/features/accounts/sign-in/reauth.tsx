import { useState } from 'react'
import { GoogleEntry } from '#/features/accounts/google/google-entry-row.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { Modal } from '#/ui/modal.tsx'
import { useGetUserQuery } from '../api.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { LinkSent } from './link-sent.tsx'

/** TS-081: asks for another login before an irreversible action, if the last one was a while ago. */
export function Reauth({ onClose }: { onClose: () => void }) {
  const { data: user } = useGetUserQuery()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Modal title={t('reauth.title')} text={t('reauth.text')} widthPx={450} onClose={onClose}>
      {sentTo === null ? (
        <>
          <GoogleEntry />
          <CredentialsForm mode="logIn" email={user?.email ?? ''} isEmailFixed onSent={setSentTo} />
        </>
      ) : (
        <LinkSent email={sentTo} isTermsAccepted={false} onOther={() => setSentTo(null)} />
      )}
    </Modal>
  )
}
