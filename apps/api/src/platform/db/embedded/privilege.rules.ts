/** "nobody" on every Linux. It has a passwd entry, without which initdb refuses to run. */
export const NOBODY = 65_534

/** What the machine allows; collected by `privilege.ts`. */
export interface Facts {
  platform: string
  /** User id of this process; undefined where the system has none. */
  uid: number | undefined
  /** Every folder above the binaries and the data can be entered by any user. */
  reachable: boolean
  /** Path of the `setpriv` program, if there is one. */
  setpriv: string | undefined
  /** Path of the `unshare` program, if it can open a user namespace here. */
  unshare: string | undefined
}

/** How PostgreSQL's programs are started. */
export interface Privilege {
  /** Put in front of the program and its arguments. */
  prefix: readonly string[]
  /** The user the files of the database belong to; undefined leaves them to this process. */
  fileOwner?: number
  /** The user Node itself switches to, where no prefix does it. */
  spawnAs?: number
}

export type Decision = { privilege: Privilege } | { refusal: string }

/**
 * PostgreSQL refuses to run as root. Root therefore drops to `nobody`, when that user can reach the
 * files, or else runs it in a user namespace, where it is not root although its files are root's.
 * `setpriv --pdeathsig` ends the server with this process even when that dies by SIGKILL.
 */
export function decidePrivilege(facts: Facts): Decision {
  const { platform, uid, reachable, setpriv, unshare } = facts
  if (platform === 'win32') return { refusal: 'The embedded PostgreSQL does not run on Windows.' }

  const dieWithParent = setpriv === undefined ? [] : [setpriv, '--pdeathsig=INT']
  const terminator = dieWithParent.length > 0 ? ['--'] : []
  if (uid !== 0) return { privilege: { prefix: [...dieWithParent, ...terminator] } }

  if (reachable) {
    if (setpriv === undefined)
      return { privilege: { prefix: [], fileOwner: NOBODY, spawnAs: NOBODY } }
    const drop = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
    return { privilege: { prefix: [setpriv, ...drop, '--pdeathsig=INT', '--'], fileOwner: NOBODY } }
  }
  if (unshare !== undefined) {
    const map = [`--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
    const prefix = [...dieWithParent, ...terminator, unshare, '--user', ...map, '--']
    return { privilege: { prefix, fileOwner: 0 } }
  }
  return {
    refusal:
      'PostgreSQL does not run as root, the user "nobody" cannot reach its files, and user ' +
      'namespaces are not available. Run the app as another user or from a folder everyone can enter.',
  }
}
