let common: Promise<ReadonlySet<string>> | null = null

/**
 * Whether a password is among the 49,000 that leaks show most often, the 10,000 most common first of
 * all (AUTH-039, TS-078). Letters count alike in either case.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= read()
  return (await common).has(password.toLowerCase())
}

/** Read at the first use: the list takes some megabytes, and many a process never asks. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
