import '#/lib/i18n/more.ts'
import { Contact } from '#/features/support/contact.tsx'

/** /contact-us */
export function ContactUsPage() {
  return <Contact />
}
