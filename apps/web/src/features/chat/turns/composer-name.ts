/** What composers are kept under on this device: known without them, to remove what somebody else typed. */
export const COMPOSER_NAME = 'composer'
