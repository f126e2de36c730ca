/** TS-106: accounts made before proof of work is asked for. */
const PER_DEVICE_A_DAY = 5
const PER_NETWORK_AN_HOUR = 20
const PER_NETWORK_A_DAY = 60
/** TS-106: start grants paid in a day, to a device wherever it is and to a network whoever is there. */
const GRANTS_A_DAY = 5

/** What a device made within a day; `grantsHere` counts those on this network at any time. */
export interface OfDevice {
  accounts: number
  grants: number
  grantsHere: number
}

/** What a network made. */
export interface OfNetwork {
  accountsInHour: number
  accountsInDay: number
  grants: number
}

/** Whether one more account takes proof of work. */
export function needsProof(device: OfDevice, network: OfNetwork): boolean {
  return (
    device.accounts >= PER_DEVICE_A_DAY ||
    network.accountsInHour >= PER_NETWORK_AN_HOUR ||
    network.accountsInDay >= PER_NETWORK_A_DAY
  )
}

/** Whether one more account starts with tokens: once a device and network, and few a day of either. */
export function mayGrant(device: OfDevice, network: OfNetwork): boolean {
  return device.grantsHere === 0 && device.grants < GRANTS_A_DAY && network.grants < GRANTS_A_DAY
}
