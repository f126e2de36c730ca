/** Its name in storage: whoever began a plan here is still to be shown the welcome pack (FLOW-013). */
export const WELCOME_DUE = 'welcomePackDue'
