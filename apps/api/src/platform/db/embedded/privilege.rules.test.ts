import { expect, test } from 'vitest'
import { decidePrivilege, NOBODY, type Facts } from './privilege.rules.ts'

const ROOT_ON_LINUX: Facts = {
  platform: 'linux',
  uid: 0,
  reachable: true,
  setpriv: '/usr/bin/setpriv',
  unshare: undefined,
}

test('an ordinary user runs the server as itself and takes it along when killed', () => {
  const decision = decidePrivilege({ ...ROOT_ON_LINUX, uid: 1000 })
  expect(decision).toEqual({ privilege: { prefix: ['/usr/bin/setpriv', '--pdeathsig=INT', '--'] } })
})

test('an ordinary user without setpriv runs the server directly', () => {
  const facts = { ...ROOT_ON_LINUX, platform: 'darwin', uid: 501, setpriv: undefined }
  expect(decidePrivilege(facts)).toEqual({ privilege: { prefix: [] } })
})

test('root becomes the user nobody if that user cannot reach the files', () => {
  expect(decidePrivilege(ROOT_ON_LINUX)).toEqual({
    privilege: {
      prefix: [
        '/usr/bin/setpriv',
        `--reuid=${NOBODY}`,
        `--regid=${NOBODY}`,
        '--clear-groups',
        '--pdeathsig=INT',
        '--',
      ],
      fileOwner: NOBODY,
    },
  })
})

test('root without setpriv lets Node itself change the user', () => {
  expect(decidePrivilege({ ...ROOT_ON_LINUX, setpriv: undefined })).toEqual({
    privilege: { prefix: [], fileOwner: NOBODY, spawnAs: NOBODY },
  })
})

test('root uses a user namespace if the user nobody can reach the files', () => {
  const facts = { ...ROOT_ON_LINUX, reachable: false, unshare: '/usr/bin/unshare' }
  const unshare = ['/usr/bin/unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  expect(decidePrivilege(facts)).toEqual({
    privilege: {
      prefix: ['/usr/bin/setpriv', '--pdeathsig=INT', '--', ...unshare, '--'],
      fileOwner: 0,
    },
  })
})

test.each([
  ['root without any way to become someone else', { ...ROOT_ON_LINUX, reachable: false }],
  ['Windows', { ...ROOT_ON_LINUX, platform: 'win32', uid: undefined }],
])('%s is refused with the reason', (_case, facts) => {
  expect(decidePrivilege(facts)).toEqual({ refusal: expect.stringMatching(/not run/) })
})
