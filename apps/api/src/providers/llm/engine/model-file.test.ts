import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeToyModel } from '#/testing/toy-gguf.ts'
import { takeFile } from './model-file.ts'

test('TALK-021 a model of this machine is taken as it lies there; nothing else is', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-model-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const model = writeToyModel(path.join(folder, 'toy.gguf'))
  const page = path.join(folder, 'page.gguf')
  writeFileSync(page, '<html>')
  expect(await takeFile(model)).toEqual({ title: 'toy', path: model, bytes: 158_720 })
  const cases = [
    [page, 'not_gguf'],
    [folder, 'not_a_file'],
    ['/dev/zero', 'not_a_file'],
    [path.join(folder, 'gone.gguf'), 'no_file'],
    ['toy.gguf', 'no_file'],
  ] as const
  for (const [file, fault] of cases) await expect(takeFile(file)).rejects.toMatchObject({ fault })
})
