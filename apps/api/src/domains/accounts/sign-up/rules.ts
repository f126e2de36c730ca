/** TS-106: accounts allowed before proof of work is required. */
const PER_DEVICE_A_DAY = 5
const PER_NETWORK_AN_HOUR = 20
const PER_NETWORK_A_DAY = 60
/** TS-106: start grants per day, for a device on any network and for a network with any device. */
const GRANTS_A_DAY = 5

/** Accounts a device created within a day; `grantsHere` counts grants on this network, ever. */
export interface OfDevice {
  accounts: number
  grants: number
  grantsHere: number
}

/** Accounts created on a network. */
export interface OfNetwork {
  accountsInHour: number
  accountsInDay: number
  grants: number
}

/** Whether one more account requires proof of work. */
export function needsProof(device: OfDevice, network: OfNetwork): boolean {
  return (
    device.accounts >= PER_DEVICE_A_DAY ||
    network.accountsInHour >= PER_NETWORK_AN_HOUR ||
    network.accountsInDay >= PER_NETWORK_A_DAY
  )
}

/** Whether one more account gets start tokens: once per device and network, within daily limits. */
export function mayGrant(device: OfDevice, network: OfNetwork): boolean {
  return device.grantsHere === 0 && device.grants < GRANTS_A_DAY && network.grants < GRANTS_A_DAY
}
