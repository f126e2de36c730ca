// Who may import whom, each law as one named rule (design: a domain is its service, a feature its api).
const api = '^apps/api/src/'
const web = '^apps/web/src/'
/** Files of a role, in a domain or in one of its topics. */
const role = (...names) => `^apps/api/src/domains/.+(${names.join('|')})\\.ts$`
/** What other domains may see. */
const face = (...names) => `^apps/api/src/domains/[^/]+/[^/]*(${names.join('|')})\\.ts$`

export default {
  options: {
    parser: 'swc', // TypeScript 7 has no stable parser API yet
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.test\\.tsx?$', '/dist/', '/testing/', '\\.fixture\\.ts$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx'],
    },
  },
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // Types that an export map does not list, or that have no code; erased before anything runs.
      to: {
        couldNotResolve: true,
        pathNot: ['^fastify/types/', '^@yuno-payments/sdk-web-types$'],
      },
    },
    {
      name: 'contract-is-the-floor',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { pathNot: ['^packages/contract/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'the-payment-wire-is-a-floor-too',
      severity: 'error',
      from: { path: '^packages/payment-wire/' },
      to: {
        pathNot: ['^packages/payment-wire/', '(^|/)node_modules/zod/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'web-and-api-meet-only-in-contract',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: role('rules') },
      // Words as data are rules, too.
      to: { pathNot: ['^packages/contract/', role('rules'), `${api}domains/.+\\.json$`] },
    },
    {
      name: 'routes-only-call-the-service',
      severity: 'error',
      from: { path: role('routes', 'hub') },
      to: { path: role('store', 'tables', 'rules', 'jobs', 'reactions') },
    },
    {
      name: 'only-the-store-reads-tables',
      severity: 'error',
      from: { path: api, pathNot: [role('store', 'tables')] },
      to: { path: role('tables') },
    },
    {
      name: 'the-store-decides-nothing',
      severity: 'error',
      from: { path: role('store') },
      to: { path: role('service', 'rules', 'routes') },
    },
    {
      name: 'a-domain-is-its-service',
      severity: 'error',
      from: { path: '^apps/api/src/domains/([^/]+)/' },
      to: {
        path: '^apps/api/src/domains/',
        pathNot: ['^apps/api/src/domains/$1/', face('service', 'events'), face('tables')],
      },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^apps/api/src/(platform|providers)/' },
      to: { path: '^apps/api/src/domains/' },
    },
    {
      name: 'domains-see-ports-not-vendors',
      severity: 'error',
      from: { path: '^apps/api/src/domains/' },
      to: { path: '^apps/api/src/providers/', pathNot: '/port\\.ts$' },
    },
    {
      // TS-038: whatever a model says has been screened; only what builds and checks the app reaches it otherwise.
      name: 'models-speak-through-trust',
      severity: 'error',
      from: {
        path: api,
        pathNot: [
          `${api}(providers|testing|checkup)/`,
          `${api}domains/trust/`,
          `${api}(start|context|create-context|doctor|ops)\\.ts$`,
        ],
      },
      to: { path: `${api}providers/(llm|images)/` },
    },
    {
      name: 'a-feature-is-its-api',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: {
        path: '^apps/web/src/features/',
        pathNot: ['^apps/web/src/features/$1/', '/api\\.ts$'],
      },
    },
    {
      name: 'features-do-not-know-pages',
      severity: 'error',
      from: { path: `${web}features/` },
      to: { path: `${web}(pages|app)/` },
    },
    {
      name: 'pages-do-not-know-pages',
      severity: 'error',
      from: { path: `${web}pages/` },
      to: { path: `${web}(pages|app)/` },
    },
    {
      name: 'ui-and-lib-know-no-product',
      severity: 'error',
      from: { path: `${web}(ui|lib)/` },
      to: { path: `${web}(features|pages|app)/` },
    },
    {
      name: 'ui-is-dumb',
      severity: 'error',
      from: { path: `${web}ui/` },
      to: {
        path: [`${web}lib/(api|hub)\\.ts$`, 'node_modules/@reduxjs/', 'node_modules/react-redux/'],
      },
    },
  ],
}
