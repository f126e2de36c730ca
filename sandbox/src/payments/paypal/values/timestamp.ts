/** The provider's timestamp format: without milliseconds. */
export const timestamp = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z')
