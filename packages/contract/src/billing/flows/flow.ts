/**
 * A chain of screens as data: for each step, where each event leads. Both sides walk the same table:
 * the web to know what to show next, the api to refuse a price whose step was not reached (API-135,
 * PAY-035).
 */
export type Flow<Step extends string, Event extends string> = {
  readonly [S in Step]: { readonly [E in Event]?: Step }
}

/** The step an event leads to; an event that a step does not know changes nothing. */
export function next<Step extends string, Event extends string>(
  flow: Flow<Step, Event>,
  step: Step,
  event: Event,
): Step {
  return flow[step][event] ?? step
}

/** Whether `event` means anything at `step`. */
export function accepts<Step extends string, Event extends string>(
  flow: Flow<Step, Event>,
  step: Step,
  event: Event,
): boolean {
  return flow[step][event] !== undefined
}
