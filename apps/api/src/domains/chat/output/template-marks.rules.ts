import type { Literal } from './literals.rules.ts'

/** Who speaks after a mark: the character, somebody else, or nobody new. */
export type Speaker = 'self' | 'other' | 'none'

const SELF_ROLES = ['assistant', 'model']
const OTHER_ROLES = ['system', 'user', 'human', 'tool', 'ipython', 'developer']

/** Heads that are followed by the name of a role: ChatML and Qwen, Llama 3, Llama 4, Gemma. */
const ROLE_HEADS = ['<|im_start|>', '<|start_header_id|>', '<|header_start|>', '<start_of_turn>']
/** What closes the name of a role. */
const HEAD_ENDS = ['<|end_header_id|>', '<|header_end|>']

/** Heads that say the role themselves: Llama 2 and Mistral, Phi, DeepSeek. */
const HEADS: readonly (readonly [string, Speaker])[] = [
  ['[INST]', 'other'],
  ['[/INST]', 'self'],
  ['<<SYS>>', 'other'],
  ['<</SYS>>', 'none'],
  ['[SYSTEM_PROMPT]', 'other'],
  ['[/SYSTEM_PROMPT]', 'none'],
  ['<|user|>', 'other'],
  ['<|system|>', 'other'],
  ['<|assistant|>', 'self'],
  ['<｜User｜>', 'other'],
  ['<｜Assistant｜>', 'self'],
]

/** Marks between or around turns, of all families. */
const MARKS = [
  ...HEAD_ENDS,
  ...ROLE_HEADS,
  '<|im_end|>',
  '<|im_sep|>',
  '<|eot_id|>',
  '<|eom_id|>',
  '<|eot|>',
  '<|eom|>',
  '<|begin_of_text|>',
  '<|end_of_text|>',
  '<|finetune_right_pad_id|>',
  '<|python_tag|>',
  '<|endoftext|>',
  '<|end|>',
  '<|pad|>',
  '<end_of_turn>',
  '<bos>',
  '<eos>',
  '<pad>',
  '<unk>',
  '<s>',
  '</s>',
  '<｜begin▁of▁sentence｜>',
  '<｜end▁of▁sentence｜>',
  '<|begin▁of▁sentence|>',
  '<|end▁of▁sentence|>',
]

/** Tokens of chat templates (TALK-051). @param names the character's and the user's, as roles */
export function templateMarks(names: {
  self: readonly string[]
  other: readonly string[]
}): Literal<Speaker>[] {
  const roles: readonly (readonly [string, Speaker])[] = [
    ...[...SELF_ROLES, ...names.self].map((role) => [role, 'self'] as const),
    ...[...OTHER_ROLES, ...names.other].map((role) => [role, 'other'] as const),
  ]
  return [
    ...HEADS.map(([text, means]) => ({ text, means })),
    ...MARKS.map((text) => ({ text, means: 'none' as const })),
    ...ROLE_HEADS.flatMap((head) =>
      roles.map(([role, means]) => ({ text: `${head}${role}`, means })),
    ),
  ]
}

/** A line that is the name of a role alone: what is left where a server took only the tokens. */
export const BARE_ROLES: readonly Literal<Speaker>[] = [
  { text: 'assistant\n', means: 'self' },
  { text: 'model\n', means: 'self' },
  { text: 'user\n', means: 'other' },
  { text: 'system\n', means: 'other' },
]
