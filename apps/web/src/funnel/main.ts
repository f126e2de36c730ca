import type { Boot } from '#/lib/services/boot.ts'
import './funnel.css'

/**
 * The page of a funnel's step, without a framework: empty, in the brand's look. Stage 7 gives it steps and a
 * server that sends it.
 */
function dress(document: Document): void {
  const text = document.getElementById('boot')?.textContent ?? '{}'
  const { variant = 'main', theme = 'dark' } = JSON.parse(text) as Partial<Boot>
  Object.assign(document.documentElement.dataset, { brand: variant, theme })
}

dress(document)
