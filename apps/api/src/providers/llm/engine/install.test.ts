import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { engineRuntime, treeBytes } from '#/testing/some-engine.ts'
import { installRuntime } from './install.ts'
import { packageFor } from './packages.rules.ts'

const INSTALL_MS = 120_000

function somewhere() {
  const root = mkdtempSync(path.join(tmpdir(), 'oriel-install-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return { root, runtime: path.join(root, 'runtime') }
}

const pinned = JSON.parse(readFileSync(path.join(import.meta.dirname, 'pinned.json'), 'utf8')) as {
  packages: Record<string, Record<string, unknown>>
}

test(
  'TALK-018 the engine is installed with one platform package and within 120 MB',
  { timeout: INSTALL_MS },
  async () => {
    const { runtime, steps } = await engineRuntime()
    const scope = readdirSync(path.join(runtime, 'node_modules', '@node-llama-cpp'))
    expect(scope.map((name) => `@node-llama-cpp/${name}`)).toEqual([packageFor(process)])
    const own = readFileSync(path.join(runtime, 'node_modules/node-llama-cpp/package.json'), 'utf8')
    expect(JSON.parse(own)).toMatchObject({ version: '3.22.1' })
    expect(treeBytes(runtime)).toBeLessThan(120_000_000)
    expect(steps.length).toBeGreaterThan(0)
  },
)

test(
  'TALK-018 a package with another sum is refused, and nothing is left',
  { timeout: INSTALL_MS },
  async () => {
    const folder = somewhere()
    const place = 'node_modules/lifecycle-utils'
    const wrong = { ...pinned.packages[place], integrity: `sha512-${'A'.repeat(86)}==` }
    const packages = { ...pinned.packages, [place]: wrong }
    const { signal } = new AbortController()
    const asked = { folder, packageName: null, pinned: { ...pinned, packages } }
    await expect(
      installRuntime(asked, { signal, progress: () => undefined }),
    ).rejects.toMatchObject({
      fault: 'integrity',
    })
    expect(readdirSync(folder.root)).toEqual([])
  },
)

test(
  'TALK-018 a cancelled install leaves nothing, and what an earlier one left is cleared',
  { timeout: INSTALL_MS },
  async () => {
    const folder = somewhere()
    mkdirSync(path.join(folder.root, 'draft-of-a-killed-one', 'node_modules'), { recursive: true })
    const controller = new AbortController()
    const watch = { signal: controller.signal, progress: () => undefined }
    const installing = installRuntime({ folder, packageName: null }, watch)
    await setTimeout(300)
    expect(readdirSync(folder.root)).not.toContain('draft-of-a-killed-one')
    controller.abort(new Error('cancelled'))
    await expect(installing).rejects.toThrow('cancelled')
    expect(existsSync(folder.runtime)).toBe(false)
    expect(readdirSync(folder.root)).toEqual([])
  },
)

test('TALK-018 a package of another machine is refused', async () => {
  const watch = { signal: new AbortController().signal, progress: () => undefined }
  const asked = { folder: somewhere(), packageName: '@node-llama-cpp/mac-x64-of-nobody' }
  await expect(installRuntime(asked, watch)).rejects.toMatchObject({ fault: 'no_package' })
})
