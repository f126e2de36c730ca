/** Raised with every breaking change of the contract; the server names it in X-Min-Client (API-172). */
export const CONTRACT_VERSION = 1
export const MIN_CLIENT_HEADER = 'x-min-client'
