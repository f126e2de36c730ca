import { hash, verify } from '@node-rs/argon2'

/** AUTH-043: argon2id, which is the library's own choice of algorithm. Memory in KiB: 19 MiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of 32 random bytes that were thrown away: nothing fits it, and trying takes as long as for any. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$vk85XZe3y1gSGNz0YX5bEg$/1OPY/1QCOHphGjVbLu1gqd+TNwHmw7L5PCLvdLbynM'

/** One form for what keyboards write in several (NIST SP 800-63B §3.1.1.2); nothing is cut off. */
const oneForm = (password: string) => password.normalize('NFC')

export async function hashPassword(password: string): Promise<string> {
  return hash(oneForm(password), COST)
}

/** Takes the same work where there is no hash, so that time tells nothing (TS-079). */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? NOBODYS, oneForm(password))
  return stored !== null && fits
}
