import { Building2, Mail, Phone } from 'lucide-react'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { IconRow } from '#/ui/fields/icon-row.tsx'
import { Link } from '#/ui/link.tsx'
import { ContactForm } from './contact-form.tsx'
import '#/ui/panel.css'
import './contact.css'

/** /contact-us: contact details and a contact form. */
export function Contact() {
  const { legal } = useServices().boot
  const { email, phone, companyName, address } = legal
  return (
    <div className="contact">
      <div>
        <h1 className="type-display">{t('contact.title')}</h1>
        <p className="type-muted mt-3 mb-7 max-w-[52ch] text-[1.0625rem]">{t('contact.text')}</p>
        <ul className="ui-panel contact-ways">
          <IconRow as="li" icon={<Mail className="type-icon" />}>
            <div>
              <b>
                <a href={`mailto:${email}`}>{email}</a>
              </b>
              <p>{t('contact.emailHint')}</p>
            </div>
          </IconRow>
          {phone !== null && (
            <IconRow as="li" icon={<Phone className="type-icon" />}>
              <div>
                <b>
                  <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                </b>
                <p>{t('contact.phoneHint')}</p>
              </div>
            </IconRow>
          )}
          <IconRow as="li" icon={<Building2 className="type-icon" />}>
            <div>
              <b>{companyName}</b>
              <p>{address}</p>
            </div>
          </IconRow>
        </ul>
        <p className="type-body-s type-muted mt-5">
          {t('contact.formal')}{' '}
          <Link className="type-link" to="/legal/complaint-policy">
            {t('contact.formalLink')}
          </Link>
        </p>
      </div>
      <ContactForm />
    </div>
  )
}
