import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '#/styles/app.css'
import { arrive, isArrival } from '#/app/arrival/arrival.ts'
import type { createGates } from '#/app/gates/gates.ts'
import { createStore, drawnState } from '#/app/store/store.ts'
import { takeLanding } from '#/lib/page/landing.ts'
import { mayReload } from '#/lib/services/chunk-reload.ts'
import { setUpValidator } from '#/lib/wire/set-up-validator.ts'
import { App } from './app.tsx'
import { browserServices } from './services.ts'

function start(): void {
  setUpValidator()
  const services = browserServices()
  const drawn = drawnState(services.boot)
  const store = createStore(services, drawn)
  const landing = takeLanding(window)
  if (isArrival(landing, services)) services.ongoing.arrival = arrive(store, landing ?? {})

  // Loaded with the first refusal.
  let opened: Promise<ReturnType<typeof createGates>> | undefined
  const gates = () =>
    (opened ??= import('#/app/gates/gates.ts').then((part) => part.createGates(store, services)))
  services.lift.age_not_confirmed = async () => (await gates()).age_not_confirmed()
  services.lift.reauth_required = async () => (await gates()).reauth_required()

  // ERR-006: a page opened before a deployment requests chunks that no longer exist.
  window.addEventListener('vite:preloadError', (event) => {
    services.missingParts.add(event.payload)
    if (!mayReload([services.storage, services.reloadNotes], services.now())) return
    event.preventDefault()
    services.reload()
  })

  window.addEventListener('storage', (change) => {
    void import('#/app/store/other-tabs.ts').then(({ syncWithOtherTabs }) =>
      syncWithOtherTabs(store, services, change),
    )
  })

  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no #root')
  const isDrawn = root.hasChildNodes()
  const app = (
    <StrictMode>
      <App store={store} services={services} drawn={isDrawn ? drawn : undefined} />
    </StrictMode>
  )
  // A transition renders in slices, so that the visitor's first taps are handled without delay.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

// A task of its own after that of the modules: on a slow phone both together would keep a tap waiting.
setTimeout(start)
