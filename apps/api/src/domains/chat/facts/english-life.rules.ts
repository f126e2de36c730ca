import { valueOf } from './clauses.rules.ts'
import { ADVERB, I_AM, REST, WORD } from './english.rules.ts'
import {
  lostJob,
  named,
  namedPet,
  person,
  pet,
  rule,
  work,
  type Fact,
  type FactRule,
} from './fact.rules.ts'
import {
  ANIMALS,
  CONDITIONS,
  isName,
  KIN_PLURAL,
  NUMBER,
  OCCUPATIONS,
  RELATIVES,
} from './words.rules.ts'

const job = (found: string, isPast = false) => work(valueOf(found), { isPast })
const former = (found: string) => job(found, true)

const WORK: FactRule[] = [
  rule(
    String.raw`${I_AM} (?:still |now |actually |currently )?((?:an? )?(?:[\p{L}-]+ ){0,3}?(?:${OCCUPATIONS}))(?=,|;|$| (?:and|but|by|at|in|for|from|who|with|too|now|here|on|during|since) )`,
    (found = '') =>
      /\b(?:fan|friend|kind|sort|bit|lot|not|like|no|of|son|daughter|wife|husband)\b/i.test(found)
        ? null
        : job(found),
  ),
  rule(
    String.raw`${I_AM} (?:still |now |actually |currently )?((?:an? )?(?:[\p{L}-]+ ){0,3}?(?:${OCCUPATIONS})) by (?:day|trade|profession|night)`,
    (found = '') => job(found),
  ),
  rule(
    String.raw`\bi ${ADVERB}work (?:part[- ]time |nights |full[- ]time |mostly |remotely )?(?:as (?!hard|much|if|well)|at (?!night|home|the moment|weekends)|in (?!the (?:morning|afternoon|evening|garden)|silence|peace|bed)|for (?!free|nothing|hours|myself)|on (?!it|this|that|my|sundays?|mondays?|weekends))${REST}`,
    (found = '') => job(found),
  ),
  rule(
    String.raw`\bi(?:'ve| have)? ${ADVERB}(?:got|found|started|have|landed|took|began)(?: got)? an? (?:new )?job (?:in|at|as|with) ${REST}`,
    (found = '') => job(found),
  ),
  rule(
    String.raw`\bi (teach (?!you|him|her|them|it|myself)[\p{L} ]+)(?=,|$| at | in )`,
    (found = '') => job(found),
  ),
  rule(
    String.raw`\b(?:i|i'm|i am) ${ADVERB}((?:study|studying) (?!hard|for|a lot|all|too|at)[\p{L} ]+?)(?=,|$| at | in | and | but )`,
    (found = '') =>
      /\b(?:french|german|spanish|italian|japanese|english)$/i.test(found) ? null : job(found),
  ),
  rule(String.raw`\bi ((?:run|own|manage) an? ${REST})`, (found = '') =>
    /marathon|mile|race|bath|car|house/i.test(found) ? null : job(found),
  ),
  rule(String.raw`\bi ([\p{L}]+ [\p{L} ]+?) for a living`, (found = '') => job(found)),
  rule(String.raw`\bmy (?:day )?job is (?:in|at|with|as) ${REST}`, (found = '') => job(found)),
  rule(
    String.raw`\bi(?:'ve| have) been (?:working as )?(an? (?:[\p{L}-]+ ){0,2}?(?:${OCCUPATIONS}))\b`,
    (found = '') => job(found),
  ),
  rule(
    String.raw`${I_AM} (?:training|studying|learning) to (?:be|become) (an? ${REST})`,
    (found = '') => work(valueOf(found), { text: `They are training to be ${valueOf(found)}.` }),
  ),
  rule(
    String.raw`${I_AM} ${ADVERB}(retired|unemployed|self-employed|out of work|between jobs)\b`,
    (found = '') => work(found, { text: `They are ${found}.` }),
  ),
  rule(
    String.raw`\bi (?:just |finally )?(?:quit|left|lost|resigned from|gave up) my (?:old )?(?:job|post|position)(?: (?:at|as|in|with) ${REST})?`,
    (found = '') => lostJob(valueOf(found)),
  ),
  rule(
    String.raw`\bi (?:just )?(?:got|was|have been) (?:fired|sacked|laid off|made redundant)(?: (?:from|by|at) ${REST})?`,
    (found = '') => lostJob(valueOf(found)),
  ),
  rule(
    String.raw`\b(?:i used to work|i no longer work|i don't work|i stopped working|i worked) (?:as|at|in|for) ${REST}(?: any ?more)?`,
    (found = '') => former(found),
  ),
  rule(
    String.raw`\bi (?:was|used to be) (an? (?:[\p{L}-]+ ){0,2}?(?:${OCCUPATIONS}))(?= for | until | before | once|$|,| back| when)`,
    (found = '') => former(found),
  ),
  rule(String.raw`${I_AM} no longer (an? (?:[\p{L}-]+ ){0,2}?(?:${OCCUPATIONS}))`, (found = '') =>
    former(found),
  ),
  rule(
    String.raw`\bi (?:gave up|quit|stopped) (teaching|nursing|driving taxis|acting|waitressing|coding)\b`,
    (found = '') => former(found),
  ),
  rule(
    String.raw`\bi left (the (?:[\p{L}-]+ )?(?:firm|company|bank|office|agency|school|hospital|army|navy|police|factory|shop|restaurant))\b`,
    (found = '') => former(found),
  ),
]

const who = (relation: string) => relation.toLowerCase()
const ASPECTS: readonly (readonly [string, RegExp])[] = [
  ['home', /^lives?\b/i],
  ['work', new RegExp(`^works?\\b|^is an? .*(?:${OCCUPATIONS})$`, 'iu')],
  ['age', /^is (?:\d|t|e|n|s|f)[\p{L}\d-]*(?: years old)?$/iu],
]
/** Each aspect of a person is a slot of its own. */
const told = (relation: string, says: string): Fact => {
  const aspect = ASPECTS.find(([, match]) => match.test(says))?.[0] ?? 'health'
  const said = person(who(relation), `Their ${who(relation)} ${valueOf(says)}.`)
  return { ...said, slot: `${said.slot}/${aspect}`, value: `${said.value} ${valueOf(says)}` }
}
const gone = (relation: string, how: string) =>
  person(who(relation), `Their ${who(relation)} ${how}.`, { isPast: true })

const LASTING = String.raw`(lives? in [^,;]+|works? [^,;]+|is (?:an? (?:[\p{L}-]+ ){0,2}?(?:${OCCUPATIONS})|pregnant|ill|very ill|sick|dying|deaf|blind|autistic|disabled|retired|in (?:hospital|prison|a wheelchair|rehab|a coma)[^,;]*|(?:\d{1,3}|${NUMBER}|eleven|twelve|ten|nine|eight|seven|six|five|four|three|two)\b(?: years old)?|allergic to [^,;]+)|(?:has|have|suffers from|was diagnosed with|got|had) (?:${CONDITIONS})|had a (?:stroke|heart attack|miscarriage|baby))`
const HIS = String.raw`\b(?:my|our) (${RELATIVES})`

const PEOPLE: FactRule[] = [
  rule(
    String.raw`${HIS}(?:'s name is|'s called| is called| is named|,)? (?!i'|i )(?:mr |mrs |ms |dr )?${WORD}(?!')`,
    (relation = '', called = '') => (isName(called) ? named(who(relation), called) : null),
  ),
  rule(
    String.raw`${HIS} is called ((?:Mr|Mrs|Ms|Dr)\.? \p{Lu}\p{L}+)`,
    (relation = '', called = '') => named(who(relation), called),
  ),
  rule(String.raw`\bi(?:'m| am) ${ADVERB}(?:married|engaged) to ${WORD}`, (found = '') =>
    isName(found) ? person(found, `They are with ${found}, their partner.`) : null,
  ),
  rule(
    String.raw`\b(?:i've|i have|we've) been (?:with|dating|seeing|married to) ${WORD}`,
    (found = '') =>
      isName(found) ? person(found, `They are with ${found}, their partner.`) : null,
  ),
  rule(
    String.raw`\b(?:i|we)(?:'ve| have)(?: got)? ((?:an?|two|three|four|five|six|seven|\d) (?:(?:little|older|younger|big|twin|grown-up|small|teenage|adult) )?(?:${KIN_PLURAL})|twins|kids)(?:, ${WORD})?`,
    (kin = '', called = '') =>
      person(
        kin.replace(/^an? /i, ''),
        `They have ${kin.toLowerCase()}${isName(called) ? `, ${called}` : ''}.`,
      ),
  ),
  rule(String.raw`${HIS} ${LASTING}`, (relation = '', says = '') => told(relation, says)),
  rule(
    String.raw`${HIS}(?: \p{Lu}\p{L}+)? (?:died|passed away|passed|is dead|was killed)\b`,
    (relation = '') => gone(relation, 'died'),
  ),
  rule(String.raw`${HIS} (?:left me|dumped me|broke up with me|divorced me)`, (relation = '') =>
    gone(relation, 'left them'),
  ),
  rule(
    String.raw`\bi (?:divorced|left|dumped|broke up with|split up with|separated from) my (${RELATIVES})\b`,
    (relation = '') => gone(relation, 'and they separated'),
  ),
  rule(
    String.raw`\b(?:i|we) (?:just )?(?:lost|buried) (?:my|our) (${RELATIVES})\b`,
    (relation = '') => gone(relation, 'died'),
  ),
  rule(
    String.raw`\bi (?:divorced|dumped|broke up with|split up with|separated from) ${WORD}`,
    (found = '') =>
      isName(found) ? person(found, `They and ${found} separated.`, { isPast: true }) : null,
  ),
  rule(
    String.raw`(?:^|\b)${WORD} and i (?:just |have )?(?:broke up|broken up|split up|split|divorced|separated|are over|are no longer together)`,
    (found = '') =>
      isName(found) ? person(found, `They and ${found} separated.`, { isPast: true }) : null,
  ),
]

const animal = (found: string) => found.toLowerCase()
const died = (which: string) => pet(which, `Their ${which} died.`, { isPast: true })
const diedNamed = (which: string, called: string): Fact => ({
  ...pet(which, `Their ${which} ${called} died.`, { isPast: true }),
  value: `${which} ${called}`,
})
const OURS = String.raw`\b(?:my|our) (?:(?:old|little|sweet|poor|beloved|elderly|black|white|grey|ginger) )*(${ANIMALS})`

const PETS: FactRule[] = [
  rule(
    String.raw`${OURS}(?:'s name is| is called| is named|,)? ${WORD}(?!')`,
    (which = '', called = '') => (isName(called) ? namedPet(animal(which), called) : null),
  ),
  rule(
    String.raw`(?:^|, |and )${WORD},? (?:is )?my (?:old |little )?(${ANIMALS})\b`,
    (called = '', which = '') => (isName(called) ? namedPet(animal(which), called) : null),
  ),
  rule(
    String.raw`\b(?:i|we)(?:'ve| have)? ${ADVERB}(?:have|got|own|keep|adopted|rescued|bought)?(?: got)? ?((?:an?|two|three|four|five|six|\d) (?:(?:little|old|young|black|white|ginger|grey|rescue|small|big|pet) )*(?:${ANIMALS}))\b(?! (?:allergy|person|lover|fan|phobia|hair|food|shelter|toy|walker|show|picture|costume))(?: (?:named|called) ${WORD})?`,
    (which = '', called = '') => {
      const kind = animal(which.replace(/^an? /i, ''))
      return isName(called) ? namedPet(kind, called) : pet(kind, `They have ${animal(which)}.`)
    },
  ),
  rule(
    String.raw`${OURS}(?: \p{Lu}\p{L}+)?,? (?:is lame|has fleas|is (?:ill|sick|old|blind|deaf|pregnant))`,
    (which = '') => pet(animal(which), `They have a ${animal(which)}.`),
  ),
  rule(
    String.raw`${OURS}(?: \p{Lu}\p{L}+)?,? (?:has )?(?:died|passed away|passed|is dead|was put down|got run over|ran away)\b`,
    (which = '') => died(animal(which)),
  ),
  rule(
    String.raw`\b(?:i|we) (?:had to put|put) (?:my|our|the) (?:old |little )?(${ANIMALS}) (?:down|to sleep)`,
    (which = '') => died(animal(which)),
  ),
  rule(
    String.raw`\b(?:i|we) (?:just )?(?:lost|buried) (?:my|our) (?:old |little )?(${ANIMALS})\b`,
    (which = '') => died(animal(which)),
  ),
  rule(
    String.raw`^${WORD},? (?:my (?:old |little )?(?:${ANIMALS}),? )?(?:died|passed away|had to be put down)(?=.*\b(?:my|our) (?:old |little )?(${ANIMALS})|$)`,
    (called = '', which = '') =>
      isName(called) && which !== '' ? diedNamed(animal(which), called) : null,
  ),
  rule(
    String.raw`^${WORD}, (?:my|our) (?:old |little )?(${ANIMALS}), (?:has )?(?:died|passed away|had to be put down)`,
    (called = '', which = '') => (isName(called) ? diedNamed(animal(which), called) : null),
  ),
  rule(
    String.raw`\b(?:i|we) (?:sold|gave away|rehomed) (?:my|our) (?:old |little )?(${ANIMALS})\b`,
    (which = '') => pet(animal(which), `They gave their ${animal(which)} away.`, { isPast: true }),
  ),
]

/** Work, people and pets. */
export const ENGLISH_LIFE: readonly FactRule[] = [...WORK, ...PEOPLE, ...PETS]
