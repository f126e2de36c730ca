import { lazy } from '@oriel/phrase-match/lazy'
import { isCaring } from './caring.rules.ts'
import { lexicons, type Lexicon } from './lexicons.rules.ts'
import { anyOf, openingWith, plainOf, plainPattern, sentencesOf } from './reply-words.rules.ts'

/** Cheerful in every language. */
const SMILES = /[😂🤣😆😜🎉🥳👍💪🔥]/u

/** An English yes may continue without a comma: 'Sure thing', 'Of course you can'. */
const ENGLISH_YES =
  /^(?:sure|absolutely|definitely|of course(?! i(?:'m| am|'ll| will| hear| care| listen))|awesome|cool|nice|great|perfect|amazing|fantastic|wonderful|excellent|yes|yeah|yep|yup|totally|exactly|deal|fine|hell yes|hell yeah|right on|bravo|well done|congrat\w*|yay|woo\w*|sweet)(?:[,!. ]|$)/u

/** Agreement or mere acknowledgement, depending on what follows. */
const NOD = /^ok(?:ay)?(?:[,!. ]|$)/u

/** An imperative opens its sentence, or follows a word like 'so' or 'then'. */
const FIRST_WORD_CHARS = 5
const FAR_CHARS = 40
const NEAR_CHARS = 12

const forms = lazy(() =>
  lexicons().map((lexicon) => ({
    light: [anyOf(lexicon.light, lexicon.isUnspaced), openingOf(lexicon)],
    approving: anyOf(lexicon.approving, lexicon.isUnspaced),
    isRefused: refusalOf(lexicon),
  })),
)

function openingOf({ opening }: Lexicon): RegExp {
  return opening === '' ? ENGLISH_YES : openingWith(opening)
}

/**
 * 'Please don't do it' is no approval; some languages negate after the verb: 'tu es bitte nicht'.
 */
function refusalOf({ not, notAfter, isUnspaced = false }: Lexicon) {
  const before = isUnspaced
    ? new RegExp(`(?:${plainPattern(not)})[^,.!?、。]{0,${NEAR_CHARS}}$`, 'u')
    : new RegExp(
        `(?<![\\p{L}\\p{M}])(?:${plainPattern(not)})(?![\\p{L}\\p{M}])[^.!?]{0,${FAR_CHARS}}$`,
        'u',
      )
  const after =
    notAfter === undefined
      ? null
      : new RegExp(
          `^(?:(?! (?:und|en|et|ve|और) )[^,.!?;:、。]){0,25}?(?:${plainPattern(notAfter)})`,
          'u',
        )
  return (sentence: string, { index, 0: found }: RegExpExecArray) =>
    before.test(sentence.slice(0, index)) ||
    after?.test(sentence.slice(index + found.length)) === true
}

/** Whether a reply approves of, encourages or makes light of what was said. */
export function approves(reply: string): boolean {
  const isNodOnly = !isCaring(reply)
  return sentencesOf(plainOf(reply)).some(
    (sentence) => isLight(sentence) || (isNodOnly && NOD.test(sentence)) || cheersOn(sentence),
  )
}

function isLight(sentence: string): boolean {
  return (
    SMILES.test(sentence) ||
    forms().some(({ light, isRefused }) => light.some((form) => isMeant(sentence, form, isRefused)))
  )
}

/** 'What makes you want to do that?' is no approval, 'do it, what stops you?' is. */
function cheersOn(sentence: string): boolean {
  const isQuestion = /[?؟]["'*)\s]*$/u.test(sentence)
  const said = isQuestion ? sentence.slice(0, Math.max(0, sentence.lastIndexOf(','))) : sentence
  return forms().some(
    ({ approving, isRefused }) =>
      isMeant(said, approving, isRefused) &&
      (!isQuestion || said.search(approving) <= FIRST_WORD_CHARS),
  )
}

function isMeant(
  sentence: string,
  form: RegExp,
  isRefused: (sentence: string, found: RegExpExecArray) => boolean,
): boolean {
  const found = form.exec(sentence)
  return found !== null && !isRefused(sentence, found)
}
