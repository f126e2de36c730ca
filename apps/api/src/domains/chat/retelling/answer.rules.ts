import type { MessageId } from '@oriel/contract/ids'
import type { Fact } from '#/domains/chat/facts/fact.rules.ts'
import { factsIn } from '#/domains/chat/facts/facts.rules.ts'
import { termsOf } from '#/domains/chat/facts/terms.rules.ts'
import { FACTS_HEADING, SUMMARY_HEADING, type Told } from './prompt.rules.ts'

/** Fewer are no summary: the rules tell more. */
const FEWEST_SENTENCES = 2
const MOST_SENTENCES = 6
const MOST_FACTS = 8
const SENTENCE = { leastTerms: 3, mostChars: 240 }
/** A sentence of which less was said is made up. */
const GROUNDED_SHARE = 0.5

const HEADING = new RegExp(`^\\W*(${SUMMARY_HEADING}|${FACTS_HEADING})\\W*`, 'iu')
const MARK = /^\s*(?:[-*•–—]|\(?\d{1,2}[.):])\s+/u

/** The two lists of an answer; lines before a heading belong to the summary, which the prompt begins. */
function listsOf(answer: string): { summary: string[]; facts: string[] } {
  const lists = { summary: [] as string[], facts: [] as string[] }
  let into = lists.summary
  for (const line of answer.split('\n')) {
    const heading = HEADING.exec(line)
    if (heading) into = heading[1]?.toUpperCase() === FACTS_HEADING ? lists.facts : lists.summary
    const text = line.replace(HEADING, '').replace(MARK, '').trim()
    if (text !== '') into.push(text)
  }
  return lists
}

/**
 * The sentences of an answer that may stand for a block: short, and made of what was said in it. Null when
 * they are too few, as of a model that writes something else (MEM-018).
 */
export function retoldIn(answer: string, told: readonly Told[]): string[] | null {
  const said = new Set(told.flatMap(({ text }) => termsOf(text)))
  const isGrounded = (text: string) => {
    const terms = termsOf(text)
    const known = terms.filter((term) => said.has(term))
    return terms.length >= SENTENCE.leastTerms && known.length >= terms.length * GROUNDED_SHARE
  }
  const fit = listsOf(answer)
    .summary.filter((text) => text.length <= SENTENCE.mostChars && !text.includes('?'))
    .filter(isGrounded)
  const sentences = [...new Set(fit)].slice(0, MOST_SENTENCES)
  return sentences.length < FEWEST_SENTENCES ? null : sentences
}

/** A message of the user that may be the source of a fact. */
export interface Source {
  messageId: MessageId
  createdAt: Date
  text: string
}

/**
 * The facts of an answer, each with the newest message that says all its words; what nobody said is left out
 * (MEM-003, MEM-018).
 * @param sources messages of the user, oldest first
 */
export function factsRetold(
  answer: string,
  sources: readonly Source[],
): { fact: Fact; source: Source }[] {
  const read = sources.map((source) => ({ source, terms: new Set(termsOf(source.text)) }))
  const facts = listsOf(answer).facts.slice(0, MOST_FACTS).flatMap(factsIn)
  return facts.flatMap((fact) => {
    const terms = termsOf(fact.value)
    const found = read.findLast((one) => terms.every((term) => one.terms.has(term)))
    return terms.length === 0 || found === undefined ? [] : [{ fact, source: found.source }]
  })
}
