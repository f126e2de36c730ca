import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Config } from '#/config.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import { examine, placeOf, type Finding } from './finding.ts'

const CHANGE = 'SMTP_URL=smtp://user:password@host:587, and MAIL_FROM'
const PATIENCE_MS = 10 * SECOND_MS
const GREETING = /^220[ -]/

/** Checks the mail server (TP-022). */
export async function checkMail({ mail: { smtpUrl } }: Config): Promise<Finding> {
  if (smtpUrl === null) {
    return {
      part: 'mail',
      inForce: 'nobody',
      state: 'absent',
      detail: 'mails stay here; outside production the start prints the address that shows them',
      change: CHANGE,
    }
  }
  const inForce = `the mail server at ${placeOf(smtpUrl)}`
  return examine({ part: 'mail', inForce, change: CHANGE }, () => greet(new URL(smtpUrl)))
}

/** @throws unless the server greets as in RFC 5321 §3.1. */
async function greet(url: URL): Promise<string> {
  const socket = open(url)
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no greeting came')))
  try {
    const [said = ''] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    if (!GREETING.test(String(said))) throw new Error('no mail server')
    return 'greets as a mail server; name and password are tried with the first mail'
  } finally {
    socket.destroy()
  }
}

function open({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replaceAll(/[[\]]/g, '')
  if (protocol === 'smtps:') return connectTls({ host, port: Number(port || 465) })
  return connect({ host, port: Number(port || 587) })
}
