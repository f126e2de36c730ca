import { Agent, request } from 'undici'
import type { Probed } from './probe.ts'

/** What the probe behind a socket counted since it was last asked. */
export async function askProbe(socketPath: string): Promise<Probed> {
  const dispatcher = new Agent({ connect: { socketPath } })
  const { body } = await request('http://probe/', { dispatcher })
  const probed = (await body.json()) as Probed
  await dispatcher.close()
  return probed
}
