import type { FastifyRequest } from 'fastify'

const LOOPBACK_V4 = /^127(\.\d{1,3}){3}$/
const LOOPBACK_V4_IN_V6 = /^::ffff:127(\.\d{1,3}){3}$/i

/**
 * Whether a host, with or without port, is a name of the local machine, which no other can have.
 */
export function isLoopbackHost(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? ''
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    LOOPBACK_V4.test(name)
  )
}

/** Whether an IP address belongs to this machine. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || LOOPBACK_V4.test(address) || LOOPBACK_V4_IN_V6.test(address)
}

type Asked = Pick<FastifyRequest, 'socket' | 'headers'>

/**
 * Whether a request comes from this machine and nobody else: neither through a proxy, which would
 * forward everyone, nor from a foreign page in a browser here (decisions 99).
 */
export function isFromThisMachine({ socket, headers }: Asked): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'),
  )
  const { host = '', origin } = headers
  const page = origin === undefined ? null : URL.parse(origin)
  const isOwn =
    origin === undefined ||
    (page !== null && page.host === URL.parse(`${page.protocol}//${host}`)?.host)
  return (
    !isForwarded && isOwn && isLoopbackAddress(socket.remoteAddress ?? '') && isLoopbackHost(host)
  )
}
