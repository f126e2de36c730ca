/** What is installed on request, never with the app (TALK-017). */
export const ENGINE_NAME = 'node-llama-cpp'
export const ENGINE_VERSION = '3.22.1'

const SCOPE = '@node-llama-cpp/'

const PACKAGES: Readonly<Record<string, string>> = {
  'linux x64': 'linux-x64',
  'linux arm64': 'linux-arm64',
  'linux arm': 'linux-armv7l',
  'linux riscv64': 'linux-riscv64',
  'darwin arm64': 'mac-arm64-metal',
  'darwin x64': 'mac-x64',
  'win32 x64': 'win-x64',
  'win32 arm64': 'win-arm64',
}

/** Builds for graphics cards are larger, and only taken where an operator names them (decision 105). */
const FOR_CARDS: Readonly<Record<string, readonly string[]>> = {
  'linux x64': ['linux-x64-cuda', 'linux-x64-vulkan'],
  'win32 x64': ['win-x64-cuda', 'win-x64-vulkan'],
}

interface Machine {
  platform: string
  arch: string
}

/** The one package that fits without a graphics card; null where there is none (TALK-018). */
export function packageFor({ platform, arch }: Machine): string | null {
  const name = PACKAGES[`${platform} ${arch}`]
  return name === undefined ? null : SCOPE + name
}

export function fits({ platform, arch }: Machine, packageName: string): boolean {
  const forCards = FOR_CARDS[`${platform} ${arch}`] ?? []
  const names = forCards.map((name) => SCOPE + name)
  return [packageFor({ platform, arch }), ...names].includes(packageName)
}

export interface Lock {
  packages: Record<string, Record<string, unknown>>
}

/** Whether the sum of this package is known: what is not pinned is not installed. */
export const isPinned = ({ packages }: Lock, packageName: string) =>
  packages[`node_modules/${packageName}`] !== undefined

/** A package.json and the lock that belongs to it: the engine with one platform package, and no other. */
export function plan(pinned: Lock, packageName: string): { manifest: object; lock: Lock } {
  const place = `node_modules/${packageName}`
  const dependencies = { [ENGINE_NAME]: ENGINE_VERSION, [packageName]: ENGINE_VERSION }
  const manifest = { name: 'engine', version: '1.0.0', private: true, dependencies }
  const kept = Object.entries(pinned.packages)
    .filter(([name]) => name === place || !name.startsWith(`node_modules/${SCOPE}`))
    .map(([name, { optional: _optional, optionalDependencies: _others, ...entry }]) => [
      name,
      entry,
    ])
  const packages = { ...Object.fromEntries(kept), '': manifest } as Lock['packages']
  return { manifest, lock: { ...pinned, packages } }
}
