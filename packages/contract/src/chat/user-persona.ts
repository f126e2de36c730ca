import * as z from 'zod/mini'

/** Whom a user is in their chats (MEM-012). */
export const userPersonaRequest = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  description: z.string().check(z.trim(), z.maxLength(2000)),
})
export type UserPersonaRequest = z.infer<typeof userPersonaRequest>

export const userPersona = z.extend(userPersonaRequest, { id: z.uuid() })
export type UserPersona = z.infer<typeof userPersona>

export const userPersonas = z.array(userPersona)
export const userPersonaParams = z.object({ id: z.uuid() })
