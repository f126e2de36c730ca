import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** False if the browser knows that it is offline. */
export function isOnline(): boolean {
  return !('onLine' in navigator) || navigator.onLine
}

/** Calls back whenever the network returns, for as long as the page lives. */
export function onNetworkReturned(callback: () => void): void {
  globalThis.addEventListener?.('online', callback)
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}
