const LOOPBACK_V4 = /^127(\.\d{1,3}){3}$/
const LOOPBACK_V4_IN_V6 = /^::ffff:127(\.\d{1,3}){3}$/i

/** Whether a host, with or without its port, is this machine's own name: no other one can have it. */
export function isLoopbackHost(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? ''
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    LOOPBACK_V4.test(name)
  )
}

/** Whether an IP address is of this machine. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || LOOPBACK_V4.test(address) || LOOPBACK_V4_IN_V6.test(address)
}
