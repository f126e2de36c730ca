/** Storage key of drafts. In its own file, so that they can be removed without loading the slice. */
export const COMPOSER_NAME = 'composer'
