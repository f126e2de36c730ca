import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterFile } from './after-file.ts'

export interface DatabaseDoor {
  /** The database behind it. */
  url: string
  /** Cuts every connection and refuses new ones. */
  shut: () => void
  open: () => void
  /** Cuts every connection; new ones come through at once. */
  cut: () => void
}

/** Stands before PostgreSQL, so that a test can take it away in the middle of anything (TS-128). */
export async function databaseDoor(databaseUrl: string): Promise<DatabaseDoor> {
  const target = addressOf(databaseUrl)
  const sockets = new Set<Socket>()
  let isShut = false
  const server = createServer((near) => {
    if (isShut) {
      near.destroy()
      return
    }
    const far = connect(target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  afterFile(async () => {
    cut()
    server.close()
  })
  return {
    url: throughPort(databaseUrl, (server.address() as AddressInfo).port),
    cut,
    open: () => {
      isShut = false
    },
    shut: () => {
      isShut = true
      cut()
    },
  }
}

/** A folder in `host` is that of a Unix socket. */
function addressOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const url = new URL(databaseUrl)
  const port = Number(url.port || '5432')
  const folder = url.searchParams.get('host')
  return folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` }
}

function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
