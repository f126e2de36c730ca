import { variantOf } from '@oriel/variants/variants'
import { compose } from '#/platform/mail/letter.ts'
import type { Mail } from '#/providers/mail/port.ts'

/** The sender of a letter. */
interface Sender {
  /** Key of the signing brand. */
  brand: string
  to: string
}

interface WithLink extends Sender {
  url: string
}

const LIFE = 'The link works once and for 10 minutes.'
const NOT_YOU = 'If this was not you, you can ignore this mail: nothing happens without the link.'

/** API-018: the sign-in link, for existing and for new accounts. */
export function signInLink({ brand, to, url }: WithLink, isNew: boolean): Mail {
  const { name, discreetName } = variantOf(brand)
  return compose(brand, {
    to,
    subject: `Your sign-in link for ${discreetName}`,
    heading: isNew ? `Welcome to ${name}` : `Sign in to ${name}`,
    paragraphs: [
      isNew
        ? 'Open the link below in the browser you came from. It makes your account and keeps every chat you have begun.'
        : 'Open the link below in the browser you came from, and you are signed in.',
    ],
    action: { label: isNew ? 'Open my account' : 'Sign in', url },
    notes: [LIFE, NOT_YOU],
  })
}

/** To the owner of an address that someone tried to register (F-19). */
export function registrationTried({ brand, to, url }: WithLink): Mail {
  const { name, discreetName } = variantOf(brand)
  return compose(brand, {
    to,
    subject: `You already have an account at ${discreetName}`,
    heading: 'You already have an account',
    paragraphs: [
      `Somebody has just tried to register at ${name} with your address, which has an account there. Nothing was changed.`,
      'If this was you, the link below signs you in; once you are in, you can set a new password.',
    ],
    action: { label: 'Sign in', url },
    notes: [LIFE, NOT_YOU],
  })
}

/** For an address without an account, when the terms were not accepted. */
export function noAccount({ brand, to, url }: WithLink): Mail {
  const { name, discreetName } = variantOf(brand)
  return compose(brand, {
    to,
    subject: `Your sign-in request for ${discreetName}`,
    heading: 'There is no account yet',
    paragraphs: [
      `Somebody asked to sign in to ${name} with this address, but it has no account there.`,
      'To open one, choose Register and accept the terms.',
    ],
    action: { label: `Go to ${name}`, url },
    notes: ['If this was not you, you can ignore this mail.'],
  })
}

export function passwordChanged({ brand, to }: Sender): Mail {
  const { discreetName } = variantOf(brand)
  return compose(brand, {
    to,
    subject: `Your ${discreetName} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and all other devices were signed out.',
      'If this was not you, ask for a sign-in link with this address at once and set a new password.',
    ],
  })
}

/** When an address is first proven by someone who was not signed in to its account. */
export function passwordRemoved({ brand, to }: Sender): Mail {
  const { discreetName } = variantOf(brand)
  return compose(brand, {
    to,
    subject: `Your ${discreetName} account is yours alone`,
    heading: 'Your email is confirmed',
    paragraphs: [
      'You have just signed in with this address for the first time since a password was set for it. As nobody had confirmed the address until then, that password was removed and all other devices were signed out.',
      'You can set a new password in your account.',
    ],
  })
}
