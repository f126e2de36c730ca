/**
 * Names the browser where cookies are blocked (decisions 48): a random text it keeps for itself. Handles
 * given to it work with the same text only (F-11).
 */
export const DEVICE_HEADER = 'X-Device'
