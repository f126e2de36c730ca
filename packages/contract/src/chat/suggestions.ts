import * as z from 'zod/mini'

/** Three answers the user could send next, or none while the lines to call are pinned (TALK-058). */
export const suggestionsReply = z.object({
  suggestions: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(3)),
})
export type SuggestionsReply = z.infer<typeof suggestionsReply>
