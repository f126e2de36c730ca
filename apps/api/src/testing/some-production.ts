const key = (byte: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, at) => at + byte)).toString('base64')

/** The least an operator has to set. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://oriel.example',
  TOKEN_SIGNING_KEY: key(0),
  MASTER_KEY: key(1),
  TRUSTED_PROXIES: 'none',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
}
