import { CALLS, FLOORS } from './plan.ts'

/** A rule of dependency-cruiser, as far as these laws use it. */
export interface Law {
  name: string
  severity: 'error'
  scope?: 'folder'
  from: Condition
  to: Condition
}

interface Condition {
  path?: string | string[]
  pathNot?: string | string[]
  circular?: boolean
  couldNotResolve?: boolean
  dependencyTypesNot?: string[]
}

const API = '^apps/api/src/'
const DOMAINS = `${API}domains/`
const WEB = '^apps/web/src/'
const WORDS = `${DOMAINS}.+\\.json$`
const ZOD = '(^|/)node_modules/zod/'

/** Files of a role, in a domain or in one of its topics: `service.ts`, `offer.service.ts`. */
const role = (...names: string[]): string => `${DOMAINS}.+[./](${names.join('|')})\\.ts$`

const law = (name: string, from: Condition, to: Condition): Law => ({
  name,
  severity: 'error',
  from,
  to,
})

/** What holds everywhere. */
const common: readonly Law[] = [
  law('no-cycles', {}, { circular: true }),
  law(
    'no-unresolved',
    {},
    {
      couldNotResolve: true,
      // Types that an export map does not list, or that have no code; erased before anything runs.
      pathNot: ['^fastify/types/', '^@yuno-payments/sdk-web-types$'],
    },
  ),
  law(
    'contract-is-the-floor',
    { path: '^packages/contract/' },
    { pathNot: ['^packages/contract/', ZOD] },
  ),
  law(
    'the-payment-wire-is-a-floor-too',
    { path: '^packages/payment-wire/' },
    {
      pathNot: ['^packages/payment-wire/', ZOD],
      dependencyTypesNot: ['core'],
    },
  ),
  law('the-sandbox-knows-no-app', { path: '^sandbox/' }, { path: '^apps/' }),
  law('no-product-stands-on-the-sandbox', { path: '^apps/' }, { path: '^sandbox/' }),
  law(
    'web-and-api-meet-only-in-contract',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
]

/** The roles of a domain's files, and what each may see. */
const roles: readonly Law[] = [
  law(
    'rules-are-pure',
    { path: role('rules') },
    // What a schema says of words kept as data is as pure as the rules that read them.
    {
      pathNot: ['^packages/(contract|languages|phrase-match|variants)/', role('rules'), WORDS, ZOD],
    },
  ),
  law(
    'routes-only-call-the-service',
    { path: role('routes', 'hub') },
    { path: role('store', 'tables', 'rules', 'jobs', 'reactions') },
  ),
  law(
    'routes-do-not-know-routes',
    { path: role('routes'), pathNot: '/routes\\.ts$' },
    { path: role('routes') },
  ),
  law(
    'only-the-store-reads-tables',
    { path: API, pathNot: [role('store', 'tables')] },
    { path: role('tables') },
  ),
  law(
    'only-own-store-reads-tables',
    { path: `${DOMAINS}([^/]+)/`, pathNot: role('tables') },
    { path: role('tables'), pathNot: `${DOMAINS}$1/` },
  ),
  law(
    'the-store-decides-nothing',
    { path: role('store') },
    { path: role('service', 'rules', 'routes') },
  ),
]

/** Walls between domains, and between the floors of one. */
const walls: readonly Law[] = [
  law(
    'a-domain-is-its-service',
    { path: `${DOMAINS}([^/]+)/` },
    {
      path: DOMAINS,
      pathNot: [`${DOMAINS}$1/`, `${DOMAINS}[^/]+/(service|events)\\.ts$`, role('tables')],
    },
  ),
  ...Object.entries(CALLS).map(([domain, called]) =>
    law(
      `calls-of-${domain}`,
      { path: `${DOMAINS}${domain}/` },
      {
        path: DOMAINS,
        pathNot: [`${DOMAINS}(${[domain, ...called].join('|')})/`, role('events'), role('tables')],
      },
    ),
  ),
  ...Object.entries(FLOORS).flatMap(([domain, floors]) =>
    floors.flatMap((topics, floor) =>
      topics.map((topic) => {
        const seen = [topic, ...floors.slice(0, floor).flat()]
        return law(
          `floor-of-${domain}-${topic}`,
          { path: `${DOMAINS}${domain}/${topic}/` },
          {
            path: `${DOMAINS}${domain}/`,
            pathNot: [
              `${DOMAINS}${domain}/(${seen.join('|')})/`,
              `${DOMAINS}${domain}/(errors|events)\\.ts$`,
            ],
          },
        )
      }),
    ),
  ),
  law('platform-knows-no-domain', { path: `${API}(platform|providers)/` }, { path: DOMAINS }),
  law(
    'domains-see-ports-not-vendors',
    { path: DOMAINS },
    { path: `${API}providers/`, pathNot: '/port\\.ts$' },
  ),
  law(
    // TS-038: every text of a model is screened; only what builds and checks the app reaches the
    // model otherwise, and operators, who set up which model speaks.
    'models-speak-through-trust',
    {
      path: API,
      pathNot: [
        `${API}(providers|testing|checkup)/`,
        `${DOMAINS}(trust|operator)/`,
        `${API}connect/models\\.ts$`,
        `${API}ops/models/`,
        `${API}(start|context|create-context|doctor|ops|model)\\.ts$`,
      ],
    },
    { path: `${API}providers/(llm|images)/` },
  ),
]

const web: readonly Law[] = [
  law(
    'a-feature-is-its-api',
    { path: `${WEB}features/([^/]+)/` },
    { path: `${WEB}features/`, pathNot: [`${WEB}features/$1/`, `${WEB}features/[^/]+/api\\.ts$`] },
  ),
  law('features-do-not-know-pages', { path: `${WEB}features/` }, { path: `${WEB}(pages|app)/` }),
  law(
    'pages-do-not-know-pages',
    { path: `${WEB}pages/` },
    { path: `${WEB}(pages|app)/`, pathNot: `${WEB}pages/[\\w-]+\\.css$` },
  ),
  law(
    'ui-and-lib-know-no-product',
    { path: `${WEB}(ui|lib)/` },
    { path: `${WEB}(features|pages|app)/` },
  ),
  law(
    'ui-is-dumb',
    { path: `${WEB}ui/` },
    {
      path: [
        `${WEB}lib/(api|hub/hub)\\.ts$`,
        'node_modules/@reduxjs/',
        'node_modules/react-redux/',
      ],
    },
  ),
]

/** Who may import whom, file by file. */
export const LAWS: readonly Law[] = [...common, ...roles, ...walls, ...web]

/** Folders stand on each other without a circle. */
export const FOLDER_LAWS: readonly Law[] = [
  {
    ...law('no-circle-of-folders', { path: '^(apps|packages|sandbox)/' }, { circular: true }),
    scope: 'folder',
  },
]

/** What the folders' law looks past: foreign keys, and the announcements and refusals of a domain. */
export const SHARED_LEAVES = '^apps/api/src/domains/.+[./](tables|events|errors)\\.ts$'
