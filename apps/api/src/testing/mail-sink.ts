import { SMTPServer, type SMTPServerSession } from 'smtp-server'

interface SunkMail {
  from: string
  to: string[]
  /** As it came over the wire. */
  raw: string
  header: (name: string) => string | null
  text: string
  html: string
}

/** A real SMTP server on this machine that keeps what it is given. */
export interface MailSink {
  url: string
  mails: SunkMail[]
  /** Answers the next mails with these codes in place of taking them. */
  refuse: (...codes: number[]) => void
  close: () => Promise<void>
}

export async function startMailSink(port = 0): Promise<MailSink> {
  const mails: SunkMail[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const code = refusals.shift()
        if (code === undefined) mails.push(mailOf(envelope, Buffer.concat(parts).toString('utf8')))
        done(code === undefined ? null : Object.assign(new Error('no'), { responseCode: code }))
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the sink has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuse: (...codes) => refusals.push(...codes),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function mailOf({ mailFrom, rcptTo }: SMTPServerSession['envelope'], raw: string): SunkMail {
  const from = mailFrom === false ? '' : mailFrom.address
  return { from, to: rcptTo.map(({ address }) => address), raw, ...read(raw) }
}

function read(raw: string): Pick<SunkMail, 'header' | 'text' | 'html'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const header = (name: string) => {
    const start = `${name.toLowerCase()}:`
    const line = lines.find((some) => some.toLowerCase().startsWith(start))
    return line === undefined ? null : line.slice(start.length).trim()
  }
  const boundary = /boundary="([^"]+)"/.exec(header('content-type') ?? '')?.[1] ?? '-'
  const parts = raw.slice(end).split(`--${boundary}`)
  const part = (type: string) => decoded(parts.find((some) => some.includes(type)) ?? '')
  return { header, text: part('text/plain'), html: part('text/html') }
}

function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n').replaceAll('\r\n', '\n').trimEnd()
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_sign, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
