import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/**
 * Sends a document generated for this request: never cached, compressed if the client accepts it.
 */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
  const encodings = request.headers['accept-encoding']
  if (typeof encodings !== 'string' || !TAKES_GZIP.test(encodings)) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html))
}
