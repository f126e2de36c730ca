// dependency-cruiser asks swc to parse every file as plain TypeScript, and JSX is not that. Preloaded
// before it, this names .tsx files for what they are.
const swc = require('@swc/core')

const { parseFileSync } = swc
swc.parseFileSync = (file, options) =>
  parseFileSync.call(swc, file, { ...options, tsx: file.endsWith('.tsx') })
