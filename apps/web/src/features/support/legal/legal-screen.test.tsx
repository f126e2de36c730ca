import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LEGAL_SLUGS } from '@oriel/variants/legal-slugs'
import { LEGAL_TITLES } from '@oriel/variants/legal-titles'
import { DEFAULT_BOOT } from '#/lib/services/boot.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { LegalScreen } from './legal-screen.tsx'

afterEach(cleanup)

test.each(LEGAL_SLUGS)(
  'LEGAL-015 %s shows its heading and the company of the reader',
  async (slug) => {
    const server = fakeServer({ '/api/safety/yearly-counts': () => json([]) })
    const boot = { ...DEFAULT_BOOT, legal: { ...DEFAULT_BOOT.legal, phone: '+1 302 555 0142' } }
    const { screen } = renderApp(<LegalScreen slug={slug} />, { fetch: server.fetch, boot })
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.textContent).toBe(LEGAL_TITLES[slug])
    expect(document.querySelector('address')?.textContent).toMatch(/^Oriel, localhost/)
    expect(screen.getByRole('link', { name: '+1 302 555 0142' }).getAttribute('href')).toBe(
      'tel:+13025550142',
    )
    const targets = [...document.querySelectorAll('.legal-screen-contents a')].map((link) =>
      link.getAttribute('href'),
    )
    for (const target of targets) expect(document.querySelector(target ?? '')).not.toBeNull()
  },
)
