import type { NewsMessage } from '#/platform/news/news.ts'

/** Hint on the chat hub: something changed up to `seq`; the truth is fetched by sequence (TURN-018). */
export function chatChanged(userId: string, hint: { chatId: string; seq: number }): NewsMessage {
  return { userId, target: 'ChatChanged', args: [hint] }
}

/** Hint on the chat hub: the balance moved. */
export function balanceChanged(userId: string, remainingTokens: number): NewsMessage {
  return { userId, target: 'BalanceChanged', args: [{ remainingTokens }] }
}
