/** TOKEN-006: whether today's bonus can be claimed at `nowMs`. */
export function isClaimable(
  {
    isDailyTokensEnabled,
    nextClaimDate,
  }: { isDailyTokensEnabled: boolean; nextClaimDate: string | null },
  nowMs: number,
): boolean {
  return isDailyTokensEnabled && nextClaimDate !== null && Date.parse(nextClaimDate) <= nowMs
}
