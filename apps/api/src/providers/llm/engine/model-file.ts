import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { EngineRefusal, type ModelFile } from './port.ts'

const MAGIC = Buffer.from('GGUF')

export const NOT_GGUF = 'This is no model file in the GGUF form.'

export const beginsAsModel = (bytes: Buffer) =>
  bytes.length >= MAGIC.length && bytes.subarray(0, MAGIC.length).equals(MAGIC)

export const titleOf = (name: string) => path.basename(name).replace(/\.gguf$/i, '')

/**
 * A file of this machine, as it lies there (TALK-021).
 * @throws {EngineRefusal} for what is no file, or no model.
 */
export async function takeFile(file: string): Promise<ModelFile> {
  if (!path.isAbsolute(file)) {
    throw new EngineRefusal('no_file', 'Give the whole path, from the root of the disk.')
  }
  const found = await stat(file).catch(() => null)
  if (found === null) throw new EngineRefusal('no_file', 'There is no file at this path.')
  if (!found.isFile()) {
    throw new EngineRefusal('not_a_file', 'This path leads to a folder or a device, not to a file.')
  }
  // Whatever was put in its place meanwhile: nothing is waited for.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => {
    throw new EngineRefusal('no_file', 'This file cannot be read by Oriel.')
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    if (!beginsAsModel(buffer.subarray(0, bytesRead))) throw new EngineRefusal('not_gguf', NOT_GGUF)
  } finally {
    await handle.close()
  }
  return { title: titleOf(file), path: file, bytes: found.size }
}
