import { useEffect, useId, useRef, type ComponentProps } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import '#/ui/panel.css'
import './checkout-frame.css'

type Props = ComponentProps<typeof Modal> & { isEmbedded: boolean }

/** Shows a checkout in a modal or embedded in the page (ENTITY-055). */
export function CheckoutFrame({ isEmbedded, ...frame }: Props) {
  return isEmbedded ? <Embedded {...frame} /> : <Modal {...frame} />
}

/** Takes the focus from the button it replaces; the rest of the page stays usable. */
function Embedded({
  title,
  onClose,
  isCloseHidden = false,
  children,
}: ComponentProps<typeof Modal>) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <section className="ui-panel checkout-frame" aria-labelledby={id}>
      <header>
        <h2 className="type-h3" id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {onClose !== undefined && !isCloseHidden && (
          <Button look="ghost" size="s" onClick={onClose}>
            {t('checkout.leave')}
          </Button>
        )}
      </header>
      {children}
    </section>
  )
}
