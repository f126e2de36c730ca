import type { LegalFacts } from '@oriel/variants/legal'
import type { LegalText, Section } from '../document.ts'

const THIS_ABOUT: Section = {
  title: 'What this is about',
  blocks: [
    'Cookies are small texts that a site leaves in your browser. This policy treats everything alike that is stored in or read from your device: cookies, local storage, session storage, and features of the device that can tell it from others.',
  ],
}

const STRICTLY_NECESSARY: Section = {
  title: 'Strictly necessary',
  blocks: [
    'These are needed for what you ask of the site. They are set without consent and used for nothing else.',
    {
      table: [
        ['Name', 'Kind', 'What it does', 'Lasts'],
        [
          'refresh, __Host-refresh',
          'Cookie, not readable by scripts',
          'Keeps you signed in and renews your session',
          '14 days after your last visit, 30 in all; 90 for an account without e-mail',
        ],
        [
          'device, __Host-device',
          'Cookie, not readable by scripts',
          'Brings this browser back to its account, and keeps free accounts within bounds',
          '180 days',
        ],
        [
          'known, __Host-known',
          'Cookie, not readable by scripts',
          'Lets you log in where you did before, whoever else guesses at your password',
          '180 days',
        ],
        [
          'sign-in, __Host-sign-in',
          'Cookie, not readable by scripts',
          'Ties your way back from Google to the page you came from',
          '10 minutes',
        ],
        [
          'auth, generatedUserId',
          'Local storage',
          'Your session and the number of your account',
          'Until you log out',
        ],
        [
          'user, ui',
          'Local storage',
          'Realistic or anime, dark or light, motion',
          'Until you clear it',
        ],
        [
          'consent, privacy',
          'Local storage',
          'What you stated about your age, and your choices about cookies',
          'Until you change them',
        ],
        [
          'utmInfo',
          'Local storage',
          'The name of the source you came from, on which adult content may depend',
          'While adult content is switched on',
        ],
        [
          'analytics',
          'Local storage',
          'Which page of ours you came from, and the name it gave this browser when it handed you on',
          'Until you clear it',
        ],
        [
          'light',
          'Session storage',
          'That an address asked for the light theme',
          'Until the tab is closed',
        ],
        [
          'adultModeWish',
          'Local storage',
          'That you left for an age check, so that it goes on when you are back',
          'An hour',
        ],
        [
          'hidesModels',
          'Local storage',
          'That you reported a character, so that it stays hidden',
          'Until you clear it',
        ],
        [
          'offersQuiet',
          'Local storage',
          'That help was shown here, so that your other tabs stop selling, too',
          'A moment',
        ],
        [
          'device',
          'Local storage',
          'Where cookies are blocked: a name this browser gave itself, with which your session is renewed',
          'Until you clear it',
        ],
        [
          'payment, savedChatId, showExtraModal',
          'Local storage',
          'A payment under way, and where you were before it',
          'Until you are back from it',
        ],
        [
          'offerRoom, timebombDeclined, bonusShownAt',
          'Local storage',
          'Which offers and bonuses you have seen or declined',
          'Until you clear it',
        ],
        [
          'welcomePackDue',
          'Local storage',
          'That the offer for new subscribers is still to be shown to you',
          'Until it was shown',
        ],
        [
          'composer',
          'Local storage',
          'A message you have begun, so that it is not lost',
          'Until it is sent',
        ],
        [
          'reloadedFor, chunkReloadedAt',
          'Local storage',
          'Reloads the page once after an update',
          'Until you clear it',
        ],
      ],
    },
    'Names in local storage begin with the key of the brand, for example “main:”.',
  ],
}

const ONLY_WITH: Section = {
  title: 'Only with your consent',
  blocks: [
    'In the European Economic Area, the United Kingdom and Switzerland we ask first; until you answer, none of this happens. Elsewhere you can refuse it at any time.',
    {
      table: [
        ['What', 'What it does', 'Lasts'],
        [
          'Device hash',
          'A salted one-way hash of device features that limits abuse of free tokens. Without consent an empty value is sent.',
          '180 days',
        ],
        ['Click numbers of advertisements', 'Tell us which advertisement brought you', '90 days'],
        [
          'Measurement of advertisements',
          'Reports a purchase to the network whose advertisement brought you. Never for users who have switched on adult content.',
          '90 days at the network',
        ],
      ],
    },
  ],
}

const ADDRESS: Section = {
  title: 'The address you come with',
  blocks: [
    'The address of the page on which your account was made is sent to us and kept with the account, wherever you live. Click numbers of advertisements are taken out of it before; campaign names (utm) stay in it. After 13 months, or once your browser sends an opt-out signal, we cut off all that follows the name of the page.',
    'The name of the source in it (utm_source) stays with the account until that is erased. Whether adult content can be shown and which payment provider you are offered may depend on it, and nothing is sold for a time to who comes from a source with too many disputed payments.',
  ],
}

const YOUR_CHOICE = ({ email }: LegalFacts): Section => ({
  title: 'Your choice',
  blocks: [
    'You can give, refuse and withdraw consent on your account page, and under Privacy choices at the foot of every page. Refusing is as easy as agreeing and has no effect on what you can use.',
    'A browser that sends Global Privacy Control counts as a refusal of any sharing with advertisers, whatever is chosen here.',
    'You can delete cookies and local storage in your browser. If you have no e-mail address in your account, your chats cannot be found again afterwards: register first if you want to keep them.',
    `Questions: ${email}.`,
  ],
})

export function write(facts: LegalFacts): LegalText {
  const { brand } = facts
  return {
    short: `${brand} sets a few cookies of its own, to keep you signed in and accounts safe. Everything else waits for your consent where the law asks for it, and you can change your mind at any time.`,
    sections: [THIS_ABOUT, STRICTLY_NECESSARY, ONLY_WITH, ADDRESS, YOUR_CHOICE(facts)],
  }
}
