import { hash, verify } from '@node-rs/argon2'

/** AUTH-043: argon2id, the library's default algorithm. Memory in KiB: 19 MiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of 32 discarded random bytes: nothing matches, and verifying takes the usual time. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$vk85XZe3y1gSGNz0YX5bEg$/1OPY/1QCOHphGjVbLu1gqd+TNwHmw7L5PCLvdLbynM'

/** Unicode normal form, because keyboards differ (NIST SP 800-63B §3.1.1.2); no truncation. */
const oneForm = (password: string) => password.normalize('NFC')

export async function hashPassword(password: string): Promise<string> {
  return hash(oneForm(password), COST)
}

/** Takes the same time without a stored hash, against timing attacks (TS-079). */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? NOBODYS, oneForm(password))
  return stored !== null && fits
}
