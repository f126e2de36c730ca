/** As the provider writes times: without the milliseconds. */
export const timestamp = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z')
