const FORMS: readonly RegExp[] = [
  /\bwould you rather (.+?),? or (.+?)[?.!]*$/,
  /\b(?:do you|would you|you) prefer (?:to )?(.+?) or (.+?)[?.!]*$/,
  /\bwhich (?:is better|do you like (?:better|more)|one)[:,]? (.+?) or (.+?)[?.!]*$/,
  /^(?:are you )?(?:more )?(?:an? )(.+?)(?: person)? or an? (.+?)(?: person)?[?.!]*$/,
  /^((?:\S+ ){0,3}\S+?),? or ((?:\S+ ){0,3}\S+?)\?+$/,
]

const NOT_A_CHOICE =
  /^(not|what|something|whatever|is|are|can|do|does|should|will|who|so|more|less)\b|\b(not|what|something)$/

/** The two things of an either-or question. */
export function choiceOf(text: string): readonly [string, string] | null {
  for (const form of FORMS) {
    const [, first, second] = form.exec(text) ?? []
    if (first && second && !NOT_A_CHOICE.test(first) && !NOT_A_CHOICE.test(second)) {
      return [mine(first), mine(second)]
    }
  }
  return null
}

function mine(option: string): string {
  return option
    .replace(/\byour\b/g, 'my')
    .replace(/\byou\b/g, 'me')
    .trim()
}
