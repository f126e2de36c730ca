/** Masks an address, e.g. `m…@example.com`: recognisable only by its owner. */
export function shownInPart(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
