import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { temperament } from '@oriel/contract/characters/persona'
import { foreign, frame, listening, manner, ownLife, spellings, trades } from './schema.ts'

const WORDS = import.meta.dirname

/** What each file holds, by its folder or name. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  frames: z.record(z.string(), frame),
  'manners.json': z.record(temperament, manner),
  'languages.json': z.record(z.string(), foreign),
  'listening.json': listening,
  'own-life.json': ownLife,
  'spellings.json': spellings,
  'trades.json': trades,
}

const files = globSync('**/*.json', { cwd: WORDS })
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(WORDS, file), 'utf8'))

test.each(files)('F-48 the words in %s keep to their schema', (file) => {
  const [kind = ''] = file.split(path.sep)
  expect(SCHEMAS[kind]?.safeParse(read(file)).error).toBeUndefined()
  expect(SCHEMAS[kind]).toBeDefined()
})

test('F-48 every choice and slot in a line is closed', () => {
  const lines = files.flatMap((file) => [...linesOf(read(file))])
  expect(lines.length).toBeGreaterThan(1_000)
  const whole = /^(?:[^[\]{}]|\{\w+\}|\[(?:[^[\]{}]|\{\w+\})*\])*$/u
  expect(lines.filter((line) => !whole.test(line))).toEqual([])
})

function* linesOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* linesOf(inner)
  }
}
