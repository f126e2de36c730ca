import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VARIANTS } from '@oriel/variants/variants'
import { createBrands, hostNameOf, mainAppOf, type HostSettings } from './brands.ts'

const brandsWith = (more: Partial<HostSettings> = {}) =>
  createBrands({
    byBrand: {},
    forced: null,
    standard: 'main',
    publicUrl: null,
    isProduction: false,
    port: 3000,
    ...more,
  })

const brandAt = (host: string, more: Partial<HostSettings> = {}) =>
  brandsWith(more).at(host)?.key ?? null

const IN_THE_OPEN = { isProduction: true, publicUrl: 'https://oriel.example' }

/** Host, the brand it has on a developer's machine, and in production. */
const HOSTS: [string, string | null, string | null][] = [
  ['oriel.example', 'main', 'main'],
  ['ORIEL.Example', 'main', 'main'],
  ['oriel.example.', 'main', 'main'],
  ['oriel.example:443', 'main', 'main'],
  ['oriel.example.:8443', 'main', 'main'],
  ['newgirl.example', 'newGirl', 'newGirl'],
  ['svitlo.example:80', 'svitlo', 'svitlo'],
  ['main.localhost', 'main', null],
  ['NewGirl.localhost:3000', 'newGirl', null],
  ['localhost', 'main', null],
  ['localhost:3000', 'main', null],
  ['127.0.0.1', 'main', null],
  ['127.0.0.1:3000', 'main', null],
  ['[::1]:3000', 'main', null],
  ['10.0.0.7', 'main', null],
  ['evil.example', null, null],
  ['oriel.example.evil.example', null, null],
  ['eviloriel.example', null, null],
  ['oriel.exampl', null, null],
  ['oriel.example..', null, null],
  ['.oriel.example', null, null],
  ['www.oriel.example', null, null],
  ['oriel-example', null, null],
  ['oriel.example@evil.example', null, null],
  ['evil.example@oriel.example', null, null],
  ['user:word@oriel.example', null, null],
  ['oriel.example:443:80', null, null],
  ['oriel.example:', null, null],
  ['oriel.example:http', null, null],
  ['oriel.example/evil', null, null],
  ['oriel.example#evil', null, null],
  ['oriel.example?x', null, null],
  ['oriel.example evil', null, null],
  ['oriel.example,evil.example', null, null],
  [String.raw`oriel.example\evil`, null, null],
  ['оriel.example', null, null],
  ['xn--riel-55a.example', null, null],
  ['oriel。example', null, null],
  ['localhost.evil.example', null, null],
  ['evil.localhost', null, null],
  ['main.localhost.evil.example', null, null],
  ['', null, null],
]

test('TENANT-002 each of more than forty hosts has its brand or none, on a machine and in production', () => {
  expect(HOSTS.length).toBeGreaterThanOrEqual(40)
  for (const [host, here, there] of HOSTS) {
    expect([host, brandAt(host), brandAt(host, IN_THE_OPEN)]).toEqual([host, here, there])
  }
})

test('TENANT-002 whatever a host is called, no brand answers that does not list it', () => {
  const listed = new Set([
    'localhost',
    ...VARIANTS.flatMap(({ key, hosts }) => [...hosts, `${key.toLowerCase()}.localhost`]),
  ])
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain(), fc.ipV4(), fc.webAuthority()), (host) => {
      const brand = brandAt(host, IN_THE_OPEN)
      expect(listed).toContain(brand === null ? 'localhost' : hostNameOf(host))
    }),
  )
})

test('VARIANT-020 hosts of the settings take the place of those of the file', () => {
  const more = { byBrand: { svitlo: ['svitlo.test', 'www.svitlo.test'] } }

  expect(brandAt('svitlo.test', more)).toBe('svitlo')
  expect(brandAt('www.svitlo.test', more)).toBe('svitlo')
  expect(brandAt('svitlo.example', more)).toBeNull()
  expect(brandsWith(more).hostsOf('svitlo')).toEqual([
    'svitlo.test',
    'www.svitlo.test',
    'svitlo.localhost',
  ])
})

test('VARIANT-020 a brand that is forced answers on every known host, and on no other', () => {
  const more = { forced: 'svitlo', standard: 'svitlo' }

  for (const host of ['svitlo.example', 'oriel.example', 'localhost', 'newgirl.localhost']) {
    expect(brandAt(host, more)).toBe('svitlo')
  }
  expect(brandAt('evil.example', more)).toBeNull()
})

test('TENANT-002 the host of the public address is ours, whatever it is', () => {
  const more = { isProduction: true, publicUrl: 'https://chat.test:8443' }

  expect(brandAt('chat.test:8443', more)).toBe('main')
  expect(brandAt('chat.test', { ...more, standard: 'myMate', forced: 'myMate' })).toBe('myMate')
  expect(brandAt('chat.test', { publicUrl: null })).toBeNull()
})

test('TENANT-001 a page of a second host has its address on the first', () => {
  const { canonicalHostOf } = brandsWith({
    ...IN_THE_OPEN,
    byBrand: { svitlo: ['svitlo.test', 'www.svitlo.test'] },
  })

  expect(canonicalHostOf('WWW.svitlo.test:443')).toBe('svitlo.test')
  for (const host of ['svitlo.test', 'oriel.example', 'evil.example']) {
    expect(canonicalHostOf(host)).toBeNull()
  }
})

test('TENANT-014 a link that no request asked for leads to its brand, with scheme and port of the public address', () => {
  const inTheOpen = brandsWith({ isProduction: true, publicUrl: 'https://oriel.example:8443' })
  expect(inTheOpen.originOf('main')).toBe('https://oriel.example:8443')
  expect(inTheOpen.originOf('newGirl')).toBe('https://newgirl.example:8443')

  const here = brandsWith({ port: 3000 })
  expect(here.originOf('newGirl')).toBe('http://newgirl.localhost:3000')
})

test('TENANT-021 each brand leads to the main app of its realm', () => {
  const leads = VARIANTS.map((brand) => [brand.key, mainAppOf(brand).key])

  expect(Object.fromEntries(leads)).toMatchObject({
    main: 'main',
    mainMirror: 'main',
    newGirl: 'main',
    fbQuiz: 'main',
    getHarder: 'getHarder',
    svitlo: 'svitlo',
    myFriend: 'myFriend',
    myMate: 'myMate',
  })
})
