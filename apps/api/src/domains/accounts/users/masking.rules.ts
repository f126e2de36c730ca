/** `m…@example.com`: enough for its owner, of little use to anybody else. */
export function shownInPart(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
