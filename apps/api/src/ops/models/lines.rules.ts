import type { Connection, DetectedServer, OperatorModels } from '@oriel/contract/operator/models'

const SOURCES: Readonly<Record<Connection['windowSource'], string>> = {
  server: 'as the server says',
  operator: 'as set',
  error: 'as a refusal said',
  assumed: 'assumed',
}

/** One that can be chosen by its number: saved, or found on this machine and not saved. */
export type Choice =
  | { from: 'saved'; connection: Connection }
  | { from: 'found'; server: DetectedServer; model: string }

/** Everything that may speak, in the order in which it is shown. */
export function choicesIn({ connections, detected }: OperatorModels): Choice[] {
  const isSaved = (baseUrl: string, model: string) =>
    connections.some((each) => each.baseUrl === baseUrl && each.model === model)
  return [
    ...connections.map((connection): Choice => ({ from: 'saved', connection })),
    ...detected.flatMap((server) =>
      server.models
        .filter((model) => !isSaved(server.baseUrl, model))
        .map((model): Choice => ({ from: 'found', server, model })),
    ),
  ]
}

/** Who speaks, in one line. */
export function speakerLine({ connections, detected, isDemoVoice }: OperatorModels): string {
  if (isDemoVoice) return 'Speaking now: the scripted demo. No model is connected.'
  const serving = connections.find(({ isServing }) => isServing)
  if (serving !== undefined) return `Speaking now: ${serving.model} of ${serving.name}`
  const [server] = connections.some(({ isOn }) => isOn) ? [] : detected
  const model = server?.models[0]
  return server === undefined || model === undefined
    ? 'Speaking now: nothing answers.'
    : `Speaking now: ${model} of ${server.name}, found at ${server.baseUrl}`
}

/** All that set-up shows, as lines of a terminal. */
export function overview(models: OperatorModels): string {
  const choices = choicesIn(models)
  const numbered = choices.map((choice, at) => `  ${at + 1}  ${describe(choice)}`)
  const saved = numbered.filter((_, at) => choices[at]?.from === 'saved')
  const found = numbered.filter((_, at) => choices[at]?.from === 'found')
  return [
    speakerLine(models),
    '',
    saved.length === 0 ? 'Your list: nothing is saved yet.' : 'Your list:',
    ...saved,
    found.length === 0 ? 'Nothing else answers on this machine.' : 'Found on this machine:',
    ...found,
  ].join('\n')
}

function describe(choice: Choice): string {
  if (choice.from === 'found') {
    return `${choice.model} of ${choice.server.name} at ${choice.server.baseUrl}`
  }
  const { model, name, baseUrl, isOn, windowTokens, windowSource, lastFault } = choice.connection
  const facts = [
    `window ${windowTokens} tokens, ${SOURCES[windowSource]}`,
    ...(isOn ? [] : ['off']),
    ...(lastFault === null ? [] : [`last fault: ${lastFault.advice}`]),
  ]
  return `${model} of ${name} at ${baseUrl} (${facts.join('; ')})`
}
