import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { Note } from '#/ui/note.tsx'
import '#/ui/button.css'

type Props = { href: string; onClose: () => void }

/** Shows the URL of a link in a message before it is opened. */
export function LinkNotice({ href, onClose }: Props) {
  return (
    <Modal title={t('link.title')} text={t('link.text')} widthPx={450} onClose={onClose}>
      <Note tone="sky" className="wrap-anywhere">
        {href}
      </Note>
      <div className="grid gap-3">
        <a
          className="ui-button ui-button-primary"
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          onClick={onClose}
        >
          {t('link.open', { host: new URL(href).host })}
        </a>
        <Button look="line" onClick={onClose}>
          {t('link.stay')}
        </Button>
      </div>
    </Modal>
  )
}
