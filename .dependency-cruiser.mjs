import { LAWS } from './scripts/house/laws.ts'

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
  forbidden: LAWS,
}
