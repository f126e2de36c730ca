import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from './errors.ts'

const SECRET_BYTES = 32

/**
 * A secret of 32 bytes: from the setting when given, else from `DATA_DIR/secrets`, where it is made
 * once and readable by its owner alone (decisions 45; production never comes here without a setting).
 * @throws when a setting is not 32 bytes in base64.
 */
export function secretOf(name: string, setting: string | null, dataDir: string): Buffer {
  if (setting !== null) return decode(name, setting)
  const folder = path.join(dataDir, 'secrets')
  const file = path.join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  createOnce(file, randomBytes(SECRET_BYTES).toString('base64'))
  return decode(name, readFileSync(file, 'utf8'))
}

/** Puts the file there whole or not at all: instances that start together agree on the first. */
function createOnce(file: string, content: string): void {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, content, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function decode(name: string, text: string): Buffer {
  const secret = Buffer.from(text.trim(), 'base64')
  if (secret.length !== SECRET_BYTES) {
    throw new Error(`${name} must be ${SECRET_BYTES} bytes in base64, not ${secret.length}`)
  }
  return secret
}
