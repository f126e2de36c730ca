import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, codeOf } from '#/platform/errors.ts'
import { PROBLEM_MEDIA_TYPE, problemOf } from '../problem.ts'

const REFUSALS: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError(431, 'too_large', 'The headers of the request are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError(
    408,
    'bad_request',
    'The request took too long to arrive.',
  ),
}
const UNREADABLE = new AppError(400, 'bad_request', 'The request could not be read.')

/**
 * Answers malformed requests in the same format as other refusals (ERR-031) and closes the
 * connection, because the start of the next request is unknown.
 */
export function refuseUnreadable(error: Error, socket: Socket, requestId: string): void {
  if (!socket.writable || codeOf(error) === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const refusal = REFUSALS[codeOf(error) ?? ''] ?? UNREADABLE
  const body = JSON.stringify(problemOf(refusal, { url: '/', id: requestId }))
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      `content-type: ${PROBLEM_MEDIA_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
