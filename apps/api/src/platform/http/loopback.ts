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
