import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

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
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return decode(name, readFileSync(file, 'utf8'))
}

function decode(name: string, text: string): Buffer {
  const secret = Buffer.from(text.trim(), 'base64')
  if (secret.length !== SECRET_BYTES) {
    throw new Error(`${name} must be ${SECRET_BYTES} bytes in base64, not ${secret.length}`)
  }
  return secret
}
