import { build, type InlineConfig, type Plugin } from 'vite'

/** Builds something else beside the app, once the app is built, with nothing of its configuration. */
export function beside(name: string, config: InlineConfig): Plugin {
  let root = ''
  return {
    name,
    apply: 'build',
    configResolved(resolved) {
      root = resolved.root
    },
    async closeBundle() {
      await build({ root, configFile: false, publicDir: false, logLevel: 'warn', ...config })
    },
  }
}
