import * as z from 'zod/mini'

/** Payload of the registration hub's `RegistrationNotification` (RT-002, `api.md` §4). */
export const registrationNotification = z.object({ userId: z.uuid() })
