import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface FileManners {
  status?: number
  contentType?: string
  /** Bytes of one answer before the connection is cut. */
  dropsAfter?: number
  dropsOnce?: boolean
  /** Bytes of one answer after which it says nothing more, until it is told to go on. */
  pausesAfter?: number
  ignoresRange?: boolean
  /** What lies there after the first request. */
  thenServes?: Buffer
  /** How long it says the file is. */
  claims?: number
  /** Answers that lead on before the file comes. */
  redirects?: number
  linkedEtag?: string
}

/** Serves one file, as well or badly as it is told. */
export async function someFileServer(first: Buffer, manners: FileManners = {}) {
  const requests: { range: string | undefined }[] = []
  let [sent, isPausing, led] = [0, true, 0]

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { redirects = 0, linkedEtag, status, contentType = 'application/octet-stream' } = manners
    if (linkedEtag !== undefined) response.setHeader('x-linked-etag', linkedEtag)
    if (led < redirects) {
      led += 1
      response.writeHead(302, { location: `/hop-${led}` }).end()
      return
    }
    const { range } = request.headers
    requests.push({ range })
    if (status !== undefined) {
      response.writeHead(status).end()
      return
    }
    const file = requests.length > 1 ? (manners.thenServes ?? first) : first
    const etag = `"${file.length}"`
    const asked = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
    const from = manners.ignoresRange === true || !isSame ? 0 : asked
    const total = manners.claims ?? file.length
    response.writeHead(from > 0 ? 206 : 200, {
      etag,
      'content-type': contentType,
      'content-length': total - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${total - 1}/${total}` }),
    })
    void send(response, file.subarray(from))
  }
  const send = async (response: ServerResponse, rest: Buffer) => {
    const { dropsAfter = Infinity, pausesAfter = Infinity } = manners
    const gone = new Promise((resolve) => response.on('close', resolve))
    const drops = manners.dropsOnce === true && requests.length > 1 ? Infinity : dropsAfter
    const end = Math.min(drops, isPausing ? pausesAfter : Infinity, rest.length)
    for (let at = 0; at < end && !response.destroyed; at += 65_536) {
      const piece = rest.subarray(at, Math.min(at + 65_536, end))
      sent += piece.length
      const isWritten = new Promise<void>((resolve) => response.write(piece, () => resolve()))
      await Promise.race([isWritten, gone])
    }
    if (end === rest.length && manners.claims === undefined) response.end()
    else if (end === drops || manners.claims !== undefined) response.destroy()
  }

  return {
    url: await listening(answer),
    requests,
    sent: () => sent,
    goOn: () => {
      isPausing = false
    },
  }
}

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/model.gguf`
}
