import * as z from 'zod'
import { paymentSystem } from '@oriel/contract/billing/payment-system'
import { PRODUCT_PATHS } from '#/routes/product-paths.ts'
import { company } from './company.ts'
import { REALM_KEYS } from './realms.ts'

const DESCRIPTOR_LENGTH = 22

/** Words that must not appear on a statement or in a list of mails (decisions 64 and 82). */
const ADULT_WORD =
  /adult|babe|bdsm|boob|erotic|escort|fetish|fuck|girl|harder|hardcore|hentai|hookup|horny|jizz|kink|milf|naked|naughty|nsfw|nude|orgasm|porn|pussy|sex|slut|wank|xxx/i

const text = z.string().trim().min(1)
const neutral = text.refine((words) => !ADULT_WORD.test(words), 'has an adult word')
const host = z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'is no host in lower case')
const isOnce = (list: readonly unknown[]) => new Set(list).size === list.length
const once = <T extends z.core.$ZodType>(item: T) => z.array(item).refine(isOnce, 'names one twice')

const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'is no time zone')

/** What the legal pages and the clocks for complaints need to know of a brand. */
const legal = z.strictObject({
  /** Of the site and of its mail. */
  domain: host,
  /** Whose clocks business days go by, as an IANA name. */
  timeZone,
  /** How charges look on a statement. */
  descriptor: neutral
    .max(DESCRIPTOR_LENGTH, `is longer than ${DESCRIPTOR_LENGTH} characters`)
    .regex(/^[A-Z ]+$/, 'is not in capitals'),
  /** Court and law of the contract where the law of the reader does not say otherwise. */
  law: text,
  /** That of the realm. */
  company,
  /** By ISO 3166-1 alpha-2 code; other countries have to do with `company`. */
  companyByCountry: z.record(z.string().regex(/^[A-Z]{2}$/), company).readonly(),
})
export type LegalSettings = z.infer<typeof legal>

const font = z.strictObject({
  family: text,
  /** What the page is set in while the face is on its way. */
  fallback: text,
  display: z.literal('swap'),
})
export type Font = z.infer<typeof font>

/** What a brand changes of the common look (design-system.md §12), in OKLCH. */
const look = z.strictObject({
  hue: z.number().min(0).lt(360),
  chroma: z.number().positive().max(0.4),
  /** For yellows only. */
  lightnessLift: z.number().min(0).max(0.2),
  /** The one tight corner of the signature shape. */
  cornerPx: z.number().int().min(0).max(32),
})

/** A brand: what differs between the sites that one build serves. */
export const variant = z.strictObject({
  /** Names storage, styles and tokens of the brand; never changes. */
  key: z.string().regex(/^[a-z][a-zA-Z]*$/, 'is no name in camel case'),
  /** As visitors read it. */
  name: text,
  /** Stands for the name where others may look on: sender and subject of mails, statements. */
  discreetName: neutral,
  /** Where the brand is served unless an operator says otherwise; the first is canonical. */
  hosts: z.array(host).min(1),
  /** Whose accounts the brand shares. */
  realm: z.enum(REALM_KEYS),
  /** Has the whole app; the other brands lead to that of their realm (decision 68). */
  isMainApp: z.boolean(),
  /** Takes money, and so owes its buyers the pages they need afterwards. */
  sells: z.boolean(),
  /** Whether the brand may show adult content to those who are allowed to see it (EXPLORE-025). */
  isNsfwCapable: z.boolean(),
  /** Its pages beside those that every brand has (funnels.md §1). */
  routes: once(z.enum(PRODUCT_PATHS)).min(1).readonly(),
  /** Links that no navigation of the brand draws; the pages are there (decision 80, VARIANT-022). */
  hiddenEntries: once(z.enum(['/gallery', '/my-ai', '/contact-us'])).readonly(),
  /** Visitors who have not chosen see this one. */
  theme: z.enum(['dark', 'light']),
  look,
  headingFont: font,
  bodyFont: font,
  /** Its mails come from `sender` under the discreet name; `support` is read by people. */
  mail: z.strictObject({ sender: z.email(), support: z.email() }),
  /** Who may take its money. */
  paymentSystems: once(paymentSystem).readonly(),
  /** As BCP 47 tags, the default first. */
  languages: once(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'is no language'))
    .min(1)
    .readonly(),
  /** Held by the operator, who can show them: without one its trust badge would be a false claim. */
  certificates: once(
    z.enum(['visa-secure', 'mcc-id-check', 'pci-dss', 'norton', 'mc-affee']),
  ).readonly(),
  legal,
})
export type Variant = z.infer<typeof variant>
