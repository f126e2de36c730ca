import { useEffect } from 'react'

export type Head = {
  title: string
  description: string
  /** Canonical path of this page; null keeps it out of search engines (SCREEN-038). */
  canonical: string | null
}

function tag(selector: string, create: () => HTMLElement): HTMLElement {
  const found = document.head.querySelector<HTMLElement>(selector)
  if (found !== null) return found
  const made = create()
  document.head.append(made)
  return made
}

/** Sets title, description, canonical URL and robots directive of the document. */
export function useHead({ title, description, canonical }: Head): void {
  useEffect(() => {
    document.title = title
    const meta = (name: string) =>
      tag(`meta[name="${name}"]`, () => {
        const made = document.createElement('meta')
        made.setAttribute('name', name)
        return made
      })
    meta('description').setAttribute('content', description)
    meta('robots').setAttribute('content', canonical === null ? 'noindex' : 'index, follow')
    const link = tag('link[rel="canonical"]', () => {
      const made = document.createElement('link')
      made.setAttribute('rel', 'canonical')
      return made
    })
    link.setAttribute(
      'href',
      new URL(canonical ?? window.location.pathname, window.location.origin).href,
    )
  }, [title, description, canonical])
}
