import { actionUrl } from '../action-url.ts'
import { ProviderUnclear } from '../port.ts'
import { approvalIn } from './report.rules.ts'

/**
 * Where a buyer approves what was just created.
 * @throws {ProviderUnclear} for an address that is not PayPal's (T08).
 */
export function approvalPage(
  links: Parameters<typeof approvalIn>[0],
  hosts: readonly string[],
): string {
  const href = actionUrl(approvalIn(links), hosts)
  if (href === null) throw new ProviderUnclear('PayPal named no page of its own to agree at')
  return href
}
