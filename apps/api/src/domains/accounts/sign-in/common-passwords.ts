let common: Promise<ReadonlySet<string>> | null = null

/**
 * Whether a password is among the 49,000 most often leaked, which include the 10,000 most common
 * (AUTH-039, TS-078). Case-insensitive.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= read()
  return (await common).has(password.toLowerCase())
}

/** Loaded on first use: the list takes some megabytes, and many processes never need it. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
