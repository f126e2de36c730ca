import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownHostOf, ownPathOf } from './own-address.ts'

const OWN = 'https://oriel.example'

/** Ways to write the host of an attacker. */
const HOSTS = [
  'evil.test',
  'EVIL.test',
  'evil.test:443',
  'oriel.example@evil.test',
  'oriel.example:x@evil.test',
  'oriel.example.evil.test',
  'evil.test/oriel.example',
  'evil。test',
  'evil．test',
  'evil%2Etest',
  '0x7f000001',
  '[::ffff:7f00:1]',
]
/** Ways to have a host follow. */
const LEADS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '/\0/',
  ' //',
  '\u00A0//',
  '\uFEFF//',
  '/.//',
  '/..//',
  '/%2e//',
  'http://',
  'https://',
  'https:///',
  'https:\\\\',
  'hTTps://',
  'ftp://',
  'ws://',
  'blob:https://',
  'view-source:https://',
]
const SCRIPTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://oriel.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'about:blank',
  'file:///etc/passwd',
  'mailto:a@evil.test',
  'https://oriel.example@evil.test/',
  'https://user:password@oriel.example/',
  'https://user@oriel.example/',
  'http://oriel.example/',
  'https://oriel.example:444/',
  'https://oriel.example./',
  'https://оriel.example/',
  'https://oriel.example%00.evil.test/',
  'https://oriel.example\u2028.evil.test/',
  'https:// oriel.example/',
  'https://',
  'https://[',
  'https://oriel.example//evil.test',
]
const HOSTILE = [...LEADS.flatMap((lead) => HOSTS.map((host) => lead + host)), ...SCRIPTS]

test('TS-093 none of 300 hostile addresses leads away from our own host', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(300)
  for (const address of HOSTILE) expect([address, ownPathOf(address, OWN)]).toEqual([address, null])
})

test.each([
  ['/', '/'],
  ['', '/'],
  ['/chat?x=1#top', '/chat?x=1#top'],
  ['chat', '/chat'],
  ['/a/../b', '/b'],
  ['?x=//evil.test', '/?x=//evil.test'],
  ['/%2F%2Fevil.test', '/%2F%2Fevil.test'],
  ['https://oriel.example/settings', '/settings'],
  ['HTTPS://ORIEL.EXAMPLE:443/a', '/a'],
])('TS-093 %j is our own address %s', (address, expected) => {
  expect(ownPathOf(address, OWN)).toBe(expected)
})

test('TS-093 every accepted address leads to our own host in a browser', () => {
  const piece = fc.oneof(fc.constantFrom(...LEADS, ...HOSTS, '/', '.', '..', '?', '#'), fc.string())
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
      const found = ownPathOf(pieces.join(''), OWN)
      if (found === null) return
      expect(found).toMatch(/^\/(?!\/)/)
      expect(new URL(found, OWN).origin).toBe(OWN)
    }),
  )
})

test('TS-093 only hosts of ours are hosts', () => {
  const own = ['oriel.example', '127.0.0.1:3000']
  expect(ownHostOf('Oriel.example', own)).toBe('oriel.example')
  expect(ownHostOf('127.0.0.1:3000', own)).toBe('127.0.0.1:3000')
  const foreign = ['', 'evil.test', 'oriel.example.', 'a.oriel.example', 'oriel.example@evil.test']
  for (const host of [...foreign, 'oriel.example/x', 'oriel.example:444', '127.0.0.1', ...HOSTS]) {
    expect([host, ownHostOf(host, own)]).toEqual([host, null])
  }
})
