import type { Wallet } from './wire.ts'

const NAMES: Record<Wallet, string> = {
  applebtn: 'Apple Pay',
  googlebtn: 'Google Pay',
  paypal: 'PayPal',
}

/** Buttons of wallets; without the gateway's knob they are there, but say why they do nothing. */
export function walletButtons(
  wallets: readonly Wallet[],
  { wallets: offer = '' }: DOMStringMap,
  onPress: (wallet: Wallet) => void,
): HTMLElement[] {
  return wallets.flatMap((wallet) => {
    const button = document.createElement('button')
    Object.assign(button, {
      type: 'button',
      className: `wallet ${wallet}`,
      textContent: NAMES[wallet],
    })
    if (offer === 'on') {
      button.addEventListener('click', () => onPress(wallet))
      return [button]
    }
    const reason = document.createElement('p')
    reason.id = `${wallet}-reason`
    reason.className = 'wallet_reason'
    reason.textContent = `${NAMES[wallet]} is switched off in the test gateway.`
    button.disabled = true
    button.setAttribute('aria-describedby', reason.id)
    return [button, reason]
  })
}
