import { readFile, stat } from 'node:fs/promises'
import { AppError } from '../errors.ts'

/** The text of a file, read again when it changes. @throws {NotBuilt} while it does not exist. */
export function createTemplate(file: string): () => Promise<string> {
  let known = { changedAt: -1, text: '' }
  return async () => {
    const changedAt = await changeOf(file)
    if (known.changedAt !== changedAt) known = { changedAt, text: await readFile(file, 'utf8') }
    return known.text
  }
}

async function changeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs
  } catch {
    throw new NotBuilt()
  }
}

class NotBuilt extends AppError {
  constructor() {
    super(503, 'not_ready', 'The web app is being built.', { retryAfterSeconds: 2 })
  }
}
