import { Building2, Mail, Phone } from 'lucide-react'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { Link } from '#/ui/link.tsx'
import { ContactForm } from './contact-form.tsx'
import '#/ui/icon-row.css'
import '#/ui/panel.css'
import './contact.css'

/** /contact-us: how to reach a person, and a letter to one. */
export function Contact() {
  const { legal } = useServices().boot
  const { email, phone, companyName, address } = legal
  return (
    <div className="contact">
      <div>
        <h1 className="display">{t('contact.title')}</h1>
        <p className="muted mt-3 mb-7 max-w-[52ch] text-[1.0625rem]">{t('contact.text')}</p>
        <ul className="panel contact-ways">
          <li className="icon-row">
            <span className="icon-row-icon">
              <Mail className="icon" />
            </span>
            <div>
              <b>
                <a href={`mailto:${email}`}>{email}</a>
              </b>
              <p>{t('contact.emailHint')}</p>
            </div>
          </li>
          {phone !== null && (
            <li className="icon-row">
              <span className="icon-row-icon">
                <Phone className="icon" />
              </span>
              <div>
                <b>
                  <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                </b>
                <p>{t('contact.phoneHint')}</p>
              </div>
            </li>
          )}
          <li className="icon-row">
            <span className="icon-row-icon">
              <Building2 className="icon" />
            </span>
            <div>
              <b>{companyName}</b>
              <p>{address}</p>
            </div>
          </li>
        </ul>
        <p className="body-s muted mt-5">
          {t('contact.formal')}{' '}
          <Link className="link" to="/legal/complaint-policy">
            {t('contact.formalLink')}
          </Link>
        </p>
      </div>
      <ContactForm />
    </div>
  )
}
