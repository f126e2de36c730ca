import { overclaimed, type Proof } from './evidence.ts'
import { claimedThough, type GivenBack } from './given-back.ts'

/** Titles of tests that claim what cannot be so, each in a line that says why. */
export function falseClaims(proofs: readonly Proof[], given: readonly GivenBack[]): string[] {
  return [
    ...claimedThough(given, proofs).map(
      ({ file, title }) => `${file}  names a row that docs/given-back.tsv gives back: ${title}`,
    ),
    ...overclaimed(proofs).map(
      ({ file, title, ids, assertions }) =>
        `${file}  ${ids.length} numbers, ${assertions} assertions: ${title}`,
    ),
  ]
}
