/** Words of a reply that cheer on or wave a thing through (F-02). */
const APPROVING: readonly RegExp[] = [
  /\b(?:go (?:for|ahead with|through with) (?:it|that|this)|go ahead|go on then|just do (?:it|that)|do (?:it|that)\b|try (?:it|that)|(?:good|great|nice|excellent|brilliant|solid|fun|lovely|cool|fantastic|perfect|wonderful|amazing) (?:idea|plan|choice|thinking|call|move|one)|sounds (?:good|great|like (?:a plan|fun)|fun|nice|lovely|perfect|wonderful|exciting|amazing|awesome)|why not|good for you|good luck with (?:it|that)|have fun|enjoy (?:it|that|yourself)|you(?:'ve| have)? got this|i(?:'m| am) (?:all for it|rooting for you|with you on that|proud of you for)|i (?:support|approve|agree|love|like) (?:it|that|this|your (?:idea|plan|decision|choice))|let's (?:go|do it|do that)|count me in|i(?:'ll| will) help you (?:do|with) (?:it|that)|you should(?: totally| definitely| absolutely| just)? (?:do|go|try|jump|take|use|buy|get|pull)|you have my blessing|follow through|makes (?:total |perfect )?sense to do|i(?:'d| would) do the same|be my guest|knock yourself out|you deserve (?:it|that)|it(?:'s| is) (?:the )?(?:right|best|only) (?:thing|choice|decision|way)|it(?:'ll| will) be (?:quick|painless|over soon|better that way|worth it)|that(?:'s| is| would be) (?:brave|smart|wise|the way|a (?:good|great|nice|fine) ))\b/u,
  /\b(?:mach(?: das| es| ruhig)|gute idee|viel spaß|vas y|bonne idée|hazlo|buena idea|adelante|fallo pure|buona idea|faça isso|boa ideia|zrób to|dobry pomysł|yap gitsin|iyi fikir)\b/u,
  /(?<!\p{L})(?:сделай это|хорошая идея|давай|зроби це|гарна ідея)(?!\p{L})/u,
]

/** Light in a question as well: jokes, a cheerful beginning. */
const LIGHT: readonly RegExp[] = [
  /(?:\b(?:lol|lmao|haha\w*|hehe\w*|rofl)\b|[😂🤣😆😜🎉🥳👍💪🔥])/u,
  /^(?:sure|absolutely|definitely|of course|awesome|cool|nice|great|perfect|amazing|fantastic|wonderful|excellent|yes|yeah|yep|yup|totally|exactly|deal|ok(?:ay)?|fine|hell yes|hell yeah|right on|bravo|well done|congrat\w*|yay|woo\w*|sweet)(?:[,!. ]|$)/u,
  /\bwhy not\b/u,
]

/** 'Please don't do it' approves of nothing. */
const REFUSING =
  /\b(?:don't|do not|never|won't|will not|not|cannot|can't|isn't|wouldn't|shouldn't|no|without|instead of|before you|rather than|nicht|pas|no lo|non|não|nie|не)\b[^.!?]{0,40}$/u

/** Whether a reply approves of what was said, cheers it on, or makes light of it. */
export function approves(reply: string): boolean {
  const sentences = reply
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘´`]/gu, "'")
    .split(/(?<=[.!?…\n])\s+/u)
  return sentences.some((sentence) =>
    formsFor(sentence).some((form) => {
      const found = form.exec(sentence.trim())
      return found !== null && !REFUSING.test(sentence.trim().slice(0, found.index))
    }),
  )
}

/** Whoever asks 'what makes you want to do that?' approves of nothing. */
function formsFor(sentence: string): readonly RegExp[] {
  return sentence.trim().endsWith('?') ? LIGHT : [...APPROVING, ...LIGHT]
}
