import type { ChainRequest, LlmProvider, ReplyChunk, ReplyRequest, ServedChunk } from './port.ts'

/** The request used for all providers in these tests. */
export function someRequest(changes: Partial<ReplyRequest> = {}): ReplyRequest {
  return {
    prompt: [
      { role: 'system', content: 'You are Mira.' },
      { role: 'user', content: 'Good morning!' },
    ],
    scene: {
      persona: {
        firstName: 'Mira',
        lastName: 'Holt',
        age: 31,
        pronouns: 'she',
        occupation: 'lighthouse keeper',
        tagline: 'Keeps a light on for you',
        description: 'Lives where the road ends.',
        personality: 'Patient and curious.',
        temperament: 'calm',
        scenario: 'A letter arrived.',
        speech: 'Short sentences.',
        interests: ['tides', 'maps', 'tea'],
        greeting: 'You found the road.',
        alternateGreetings: [],
        exampleDialogue: '{{user}}: Hello\n{{char}}: Hello.',
        anecdotes: [],
      },
      history: [{ sender: 'user', text: 'Good morning!' }],
      memories: [],
      now: new Date('2026-03-01T08:00:00Z'),
      utcOffsetMinutes: 0,
      seed: 'seed',
      isRomancePaused: false,
      stance: 'open',
      continueFrom: null,
    },
    maxTokens: 300,
    reasoningTokens: 0,
    stops: [],
    seed: null,
    signal: new AbortController().signal,
    ...changes,
  }
}

export function someChainRequest(changes: Partial<ChainRequest> = {}): ChainRequest {
  const { prompt, maxTokens, reasoningTokens: _, ...request } = someRequest()
  return { ...request, fitTo: () => ({ prompt, maxTokens }), ...changes }
}

export interface Outcome {
  text: string
  chunks: (ReplyChunk | ServedChunk)[]
  /** The error at the end of the stream. */
  error: unknown
}

/** Reads a reply to its end, successful or not. */
export async function readReply(
  reply: AsyncIterable<ReplyChunk | ServedChunk>,
  onChunk: (chunk: ReplyChunk | ServedChunk) => void = () => {},
): Promise<Outcome> {
  const outcome: Outcome = { text: '', chunks: [], error: null }
  try {
    for await (const chunk of reply) {
      outcome.chunks.push(chunk)
      if (chunk.type === 'text') outcome.text += chunk.text
      onChunk(chunk)
    }
  } catch (error) {
    outcome.error = error
  }
  return outcome
}

/** A provider with a constant reply, in place of the scripted demo. */
export function someVoice(text = 'I am here.'): LlmProvider {
  return {
    name: 'Scripted demo',
    model: 'demo-voice',
    contextTokens: 4096,
    reasoningTokens: 0,
    isDemoVoice: true,
    async *reply() {
      yield { type: 'text', text }
    },
  }
}
