import * as z from 'zod/mini'

/** What the registration hub tells with `RegistrationNotification` (RT-002, `api.md` §4). */
export const registrationNotification = z.object({ userId: z.uuid() })
