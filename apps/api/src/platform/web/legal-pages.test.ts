import { expect, test } from 'vitest'
import { legalFacts } from '@oriel/variants/legal'
import { LEGAL_SLUGS } from '@oriel/variants/legal-slugs'
import { VARIANTS } from '@oriel/variants/variants'
import { readConfig } from '#/config.ts'
import { connectBrands } from '#/connect/brands.ts'
import { someBuild } from '#/testing/some-build.ts'
import { someSite } from '#/testing/some-site.ts'

const build = someBuild()

const bootOf = (html: string): unknown =>
  JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '')

test.each(VARIANTS.map(({ key }) => key))(
  'LEGAL-014 TS-009 %s serves every legal page with its own company to every visitor',
  async (key) => {
    const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', VARIANT: key })
    const app = await someSite({ config, brands: connectBrands(config), build })
    for (const slug of LEGAL_SLUGS) {
      const reply = await app.inject({ url: `/legal/${slug}` })
      expect([slug, reply.statusCode]).toEqual([slug, 200])
      expect(bootOf(reply.body)).toMatchObject({ legal: legalFacts(key, 'AU') })
    }
    expect((await app.inject({ url: '/legal/nothing' })).statusCode).toBe(404)
    await app.close()
  },
)
