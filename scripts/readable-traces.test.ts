import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from './run-program.ts'

/** Line 2, column 9 of the packed file is line 1, column 7 of the source. */
const MAP = { version: 3, sources: ['../src/fault.ts'], names: [], mappings: ';QAAM' }

/** What a program that is packed in `dist` says of its error. */
async function traceOf(files: Record<string, string>): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'oriel-traces-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(root, name), content)
  const traces = pathToFileURL(path.join(import.meta.dirname, 'readable-traces.ts')).href
  const program = `
    const { makeTracesReadable } = await import('${traces}')
    makeTracesReadable('${root}')
    await import('${pathToFileURL(path.join(root, 'packed.mjs')).href}').catch(({ stack }) => console.log(stack))`
  const { output } = await runProgram(process.execPath, ['--input-type=module', '-e', program])
  return output.replaceAll(pathToFileURL(path.dirname(root)).href, '')
}

const PACKED = "\n  throw new TypeError('no such person')"

test('the trace of a packed program names the source', async () => {
  const trace = await traceOf({ 'packed.mjs': PACKED, 'packed.mjs.map': JSON.stringify(MAP) })
  expect(trace).toMatch(/^TypeError: no such person\n {4}at \/src\/fault\.ts:1:7\n/)
})

test('without a map it names what is run', async () => {
  const trace = await traceOf({ 'packed.mjs': PACKED })
  expect(trace).toMatch(/^TypeError: no such person\n {4}at \/oriel-traces-\w+\/packed\.mjs:2:9\n/)
})
