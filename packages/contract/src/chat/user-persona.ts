import * as z from 'zod/mini'

/** Whom a user is in their chats (MEM-012). */
export const userPersonaRequest = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Please fill this in'), z.maxLength(40)),
  description: z.string().check(z.trim(), z.maxLength(2000)),
})
export type UserPersonaRequest = z.infer<typeof userPersonaRequest>

export const userPersona = z.object({ ...userPersonaRequest.shape, id: z.uuid() })
export type UserPersona = z.infer<typeof userPersona>

export const userPersonas = z.array(userPersona)
export const userPersonaParams = z.strictObject({ id: z.uuid() })
