import { isIP } from 'node:net'
import * as z from 'zod'
import { userFeatures } from '@oriel/contract/accounts/user'
import { BadBrands, checkBrands } from '@oriel/variants/check-brands'
import { VARIANTS } from '@oriel/variants/variants'
import { faultsOf } from '#/domains/trust/age/region-policy.rules.ts'

export const positiveInt = z.coerce.number().int().positive()
export const httpUrl = z.url({ protocol: /^https?$/, error: 'is not an http or https address' })
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

/** `hello@oriel.example`, or with a name before it: `Oriel <hello@oriel.example>`. */
export const mailFrom = z
  .string()
  .max(200)
  .regex(
    /^(?:[^\s@<>,;"]+@[^\s@<>,;"]+|[^\p{Cc}<>@,;"]+ <[^\s@<>,;"]+@[^\s@<>,;"]+>)$/u,
    'is no address of the form "Name <name@host>"',
  )

/** As in an address bar: lower case, with the port unless it is the default. */
const hostName = z
  .string()
  .refine(
    (host) =>
      URL.parse(`https://${host}`)?.host === host || URL.parse(`http://${host}`)?.host === host,
    'is no host',
  )

/** A host, or `*.` before one for all its subdomains. */
export const hostPattern = z
  .string()
  .refine(
    (pattern) => hostName.safeParse(pattern.replace(/^\*\./, '')).success,
    'is no host and no *.host',
  )

const SECRET_BYTES = 32
export const secret = z.base64({ error: 'is not base64', abort: true }).refine((text) => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === SECRET_BYTES && new Set(bytes).size > 1
}, `must be ${SECRET_BYTES} random bytes in base64`)

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** `none` declares that there is no proxy; otherwise all callers would share its limits (F-14). */
export const proxies = z
  .string()
  .transform((text) => (text.toLowerCase() === 'none' ? '' : text))
  .pipe(commaList)
  .pipe(
    z.array(
      z
        .string()
        .refine(isAddressRange, 'is no address, address range or named range')
        .refine((text) => !/\/0+$/.test(text), 'a /0 lets every caller name its own address'),
    ),
  )

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8` or a name known to Fastify. */
function isAddressRange(text: string): boolean {
  if (NAMED_RANGES.has(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export const rollout = z.record(
  z.string().refine((name) => Object.hasOwn(userFeatures.shape, name), 'is no feature'),
  z.number().min(0).max(100),
)

export const llmProvider = z.strictObject({
  name: z.string().min(1),
  baseUrl: httpUrl,
  apiKey: z.string().default(''),
  model: z.string().min(1),
  /** Null: what the server tells, else `LLM_CONTEXT_TOKENS` (decision 101). */
  contextTokens: positiveInt.nullable().default(null),
  reasoningTokens: z.int().min(0).max(8192).optional(),
})

export const jsonValue = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'is not valid JSON' })
    return z.NEVER
  }
})

/** What a place requires for adult content; others keep the shipped policy (SAFE-006). */
export const regionPolicy = z
  .record(z.string(), z.enum(['declare', 'assure', 'block']))
  .superRefine((policy, context) => {
    for (const message of faultsOf(policy)) context.addIssue({ code: 'custom', message })
  })

export const brandKey = z.enum(VARIANTS.map(({ key }) => key))

/** Hosts by brand, without port; a host belongs to one brand only, including hosts of the files. */
export const brandHosts = z
  .partialRecord(brandKey, z.array(z.string()))
  .superRefine((hosts, context) => {
    try {
      checkBrands(VARIANTS.map((brand) => ({ ...brand, hosts: hosts[brand.key] ?? brand.hosts })))
    } catch (error) {
      if (!(error instanceof BadBrands)) throw error
      context.addIssue({ code: 'custom', message: error.message })
    }
  })
