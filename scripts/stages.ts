/** The road of the product in order; stage 4 is built in three parts. */
const STAGES = ['1', '2', '3', '4a', '4b', '4c', '5', '6', '7', '8', '9', '10']

/** The last stage whose items must all be proven. */
const LAST_FINISHED = '4a'

/**
 * Whether the items of a stage must be proven by now.
 * @throws {Error} for a stage that is not on the road.
 */
export function isFinished(stage: string): boolean {
  const at = STAGES.indexOf(stage)
  if (at === -1) throw new Error(`There is no stage ${stage}`)
  return at <= STAGES.indexOf(LAST_FINISHED)
}
