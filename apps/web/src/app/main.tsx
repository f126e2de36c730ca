import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet exports nothing
import '#/styles/app.css'
import { mayReload } from '#/lib/chunk-reload.ts'
import { ageGate } from './age-gate.ts'
import { App } from './app.tsx'
import { browserServices } from './services.ts'
import { createStore } from './store.ts'

const services = browserServices()
const store = createStore(services)
services.lift.age_not_confirmed = ageGate(store, services)

// ERR-006: a page that was open over a deployment asks for chunks that are gone.
window.addEventListener('vite:preloadError', (event) => {
  if (!mayReload([services.shelf, services.reloadNotes], services.now())) return
  event.preventDefault()
  services.reload()
})

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no #root')
createRoot(root).render(
  <StrictMode>
    <App store={store} services={services} />
  </StrictMode>,
)
