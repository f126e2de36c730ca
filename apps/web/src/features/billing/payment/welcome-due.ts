/** Storage key: set when a plan was bought here and its welcome pack has not been shown (FLOW-013). */
export const WELCOME_DUE = 'welcomePackDue'
