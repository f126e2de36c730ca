import { valueOf } from './clauses.rules.ts'
import { I_AM, REST } from './english.rules.ts'
import { dislike, health, like, plan, rule, type Fact, type FactRule } from './fact.rules.ts'
import { BODY, CONDITIONS } from './words.rules.ts'

/** Words that start a passing statement, not a lasting taste. */
const PASSING = String.raw`(?!(?:it|that|this|those|these|them|him|her|how|when|what|where|why|if|the way|being|being|to (?:see|hear|think|know|talk|say|be|sleep)|talking to|my life|our|all|everything|nothing|nobody|everyone|people who|a good)\b)`

const taste = (make: (value: string) => Fact) => (found: string) => {
  const value = valueOf(found)
    .replace(/ (?:more|better|rather) than .*$/i, '')
    .replace(/ every .*$/i, '')
  return value.length < 2 ? null : make(value)
}
const liked = taste(like)
const disliked = taste(dislike)

const LIKES: FactRule[] = [
  rule(
    String.raw`\b(?:i|we)(?:'ve| have)? (?:really |absolutely |just |always |also |still |do )*(?:love|loved|adore|enjoy|like) ${PASSING}${REST}`,
    (found = '') => liked(found),
  ),
  rule(
    String.raw`${I_AM} (?:really |so |totally |very |quite |a bit )*(?:into|keen on|fond of|crazy about|mad about|passionate about|obsessed with) ${PASSING}${REST}`,
    (found = '') => liked(found),
  ),
  rule(
    String.raw`\bmy (?:all-time )?favou?rite (?:thing|[\p{L}]+(?: [\p{L}]+)?) (?:is|are) (?!not)${REST}`,
    (found = '') => liked(found),
  ),
  rule(
    String.raw`^([\p{L}' ]{2,40}?) (?:is|are) my (?:favou?rite(?: [\p{L}]+)?|hobby|passion)`,
    (found = '') => liked(found),
  ),
  rule(String.raw`\bmy (?:biggest )?(?:hobby|hobbies|passion) (?:is|are) ${REST}`, (found = '') =>
    liked(found),
  ),
  rule(
    String.raw`\bi play (?:the )?(?!a role|a part|dumb|along|with|around|it|games with)${REST}`,
    (found = '') => liked(found),
  ),
  rule(
    String.raw`${I_AM} an? (?:huge |big |massive |real )?(?!huge|big|massive|real)([\p{L} ]+?) (?:fan|lover|enthusiast|nerd|addict)\b`,
    (found = '') => liked(found),
  ),
  rule(
    String.raw`${I_AM} an? (?:huge |big |massive |real )?fan of (?!your|his|her|the idea)${REST}`,
    (found = '') => liked(found),
  ),
  rule(String.raw`\bi used to (?:love|like|enjoy|adore) ${PASSING}${REST}`, (found = '') =>
    like(valueOf(found), { isPast: true }),
  ),
  rule(
    String.raw`\bi (?:don't|no longer|do not) (?:play|like|love|enjoy|do) ([^,;]+?) (?:any ?more|any longer)`,
    (found = '') => like(valueOf(found), { isPast: true }),
  ),
]

const DISLIKES: FactRule[] = [
  rule(
    String.raw`\bi (?:really |absolutely |just |also |do )*(?:hate|dislike|despise|loathe|detest|can't stand|cannot stand|can't bear|(?:really )?(?:don't|do not|never) (?:really )?(?:like|enjoy|love|care for)) (?!(?:my|you|waiting|that)\b)${PASSING}${REST}(?<!any ?more)`,
    (found = '') => (/any ?more$/i.test(found) ? null : disliked(found)),
  ),
  rule(
    String.raw`${I_AM} (?:really |so |very |quite |totally |a bit )*(?:scared|afraid|terrified|frightened) of (?!(?:losing|what|it|that|you)\b)${PASSING}${REST}`,
    (found = '') => disliked(found),
  ),
  rule(
    String.raw`${I_AM} not (?:really )?(?:into|keen on|fond of|a fan of) ${PASSING}${REST}`,
    (found = '') => disliked(found),
  ),
  rule(
    String.raw`^([\p{L} ]{3,30}?) (?:terrify|terrifies|disgust|disgusts|bore|bores|scare|scares) me`,
    (found = '') =>
      /^(?:you|he|she|it|that|this|they)$/i.test(found.trim()) ? null : disliked(found),
  ),
  rule(
    String.raw`^([\p{L}]+) is (?:the worst|disgusting|awful)\b.*\bi (?:hate|loathe|detest) it`,
    (found = '') => disliked(found),
  ),
  rule(
    String.raw`\bi can't eat ([\p{L} ]+?),? (?:they|it) (?:disgusts?|makes? me sick)`,
    (found = '') => disliked(found),
  ),
]

const sick = (found: string) => health(valueOf(found))
const better = (found: string) => health(valueOf(found), { isPast: true })
const DIETS = String.raw`vegan|vegetarian|pescatarian|celiac|coeliac|lactose intolerant|gluten intolerant|gluten-free|diabetic|asthmatic|epileptic|autistic|dyslexic|bipolar|colou?r-?blind|anaemic|anemic|hard of hearing|disabled|sober`

const HEALTH: FactRule[] = [
  rule(
    String.raw`${I_AM} (?:really |very |severely |badly |highly |also )*allergic to (?!(?:mondays?|work|people|bullshit|nonsense|you|mornings?|idiots?|stupidity|exercise|anything)\b)${REST}`,
    (found = '') => health(`allergic to ${valueOf(found)}`),
  ),
  rule(
    String.raw`\bi have an? (?:severe |bad |mild )?([\p{L}]+) (?:allergy|intolerance)`,
    (found = '') => health(`${found} allergy`),
  ),
  rule(
    String.raw`\bi(?:'ve| have|'m)? (?:also |just |always )*(?:have|got|had|suffer from|live with|living with|been diagnosed with|was diagnosed with|struggle with|been struggling with|been battling|battle|struggled with)?(?: got)? ?(?:bad |severe |chronic |mild |some |a bit of )?(${CONDITIONS})\b(?! (?:ward|nurse|research|film|patient|charity))`,
    (found = '') => sick(found),
  ),
  rule(
    String.raw`\bi (?:was|got|have been|'ve been) (?:recently |just )?diagnosed (?:with|as) ${REST}`,
    (found = '') => sick(found),
  ),
  rule(
    String.raw`(?:${I_AM}|\bi became|\bi've been|\bi have been|\bi turned|\bi went) (?:now |also |actually |still )?(?:an? )?(${DIETS})\b(?! without)`,
    (found = '') => sick(found),
  ),
  rule(String.raw`${I_AM} (?:\w+ (?:weeks|months) )?(pregnant)\b`, (found = '') => sick(found)),
  rule(
    String.raw`${I_AM} (?:partly |almost )?((?:deaf|blind) in (?:one|my \w+) (?:ear|eye)|deaf|blind)(?=,|$|\.)`,
    (found = '') => sick(found),
  ),
  rule(
    String.raw`\bi (?:broke|fractured|sprained|tore|dislocated) (my (?:left |right )?(?:${BODY}))\b`,
    (found = '') => health(`broke ${valueOf(found)}`),
  ),
  rule(
    String.raw`\bi(?:'ve| have)(?: got)? (an? (?:bad|weak|broken|sore|dodgy|injured|fractured) (?:${BODY}))\b`,
    (found = '') => sick(found),
  ),
  rule(
    String.raw`\bi(?:'m| am)? (?:use|in|using|need) (a (?:wheelchair|hearing aid|walking stick))\b`,
    (found = '') => sick(found),
  ),
  rule(
    String.raw`\bi(?:'m| am)? (?:take|taking|on) (?:pills|medication|medicine|tablets|meds) (?:for|against) ${REST}`,
    (found = '') => sick(found),
  ),
  rule(
    String.raw`\bi(?:'ve| have)? (?:fully |finally |just )*(?:recovered from|got over|beat|overcame) ((?:the |my )?(?:${CONDITIONS}))\b`,
    (found = '') => better(found),
  ),
  rule(String.raw`\bi(?:'m| am) (cancer|seizure|migraine|symptom)[- ]free`, (found = '') =>
    better(found),
  ),
  rule(
    String.raw`\bi (?:finally |just )?(?:quit|stopped|gave up) (smoking|drinking|vaping)\b`,
    (found = '') => better(found),
  ),
  rule(String.raw`\bi no longer have ((?:${CONDITIONS}))\b`, (found = '') => better(found)),
]

const planned = (found: string) => plan(valueOf(found))
const NO_PLAN = String.raw`(?!(?:bed|sleep|be|cry|die|have|need|miss|say|ask|tell|kill|work|school|hell|sleep|make|try|take|do|get|go|let|give|just|stop|eat|shower|the (?:toilet|bathroom|loo|shop|shops|store|gym)|lunch|dinner|regret|lose|explode|scream|faint|throw)\b)`
const EVENT = String.raw`(?:job )?interview|(?:driving |final )?exams?|(?:driving )?test|appointment|surgery|operation|wedding|flight|presentation|audition|concert|holiday|trip|graduation|date|meeting|due date|party|deadline|scan|viva|recital`

const PLANS: FactRule[] = [
  rule(String.raw`\b(?:i'm|i am|we're|we are) going to ${NO_PLAN}${REST}`, (found = '') =>
    planned(`going to ${found}`),
  ),
  rule(
    String.raw`\b(?:i'm|i am|we're|we are|i plan|we plan) (?:planning |thinking )?(?:to|on|of) (?!be\b)(?<=(?:plan|planning) (?:to|on|of) )${REST}`,
    (found = '') => planned(found),
  ),
  rule(
    String.raw`\b(?:i'm|i am|we're|we are|i'll be|we'll be) ((?:flying|travelling|traveling|moving|driving|sailing|emigrating) to ${REST})`,
    (found = '') => planned(found),
  ),
  rule(
    String.raw`\b(?:i|we)(?:'ve| have)(?: got)? (an? (?:[\p{L}'-]+ ){0,2}?(?:${EVENT})\b(?: (?:on|in|at|next|this|tomorrow)[^,;]*)?)`,
    (found = '') => planned(found),
  ),
  rule(
    String.raw`\b(?:my|our) ((?:[\p{L}'-]+ )?(?:${EVENT}) (?:is|are) (?:on|in|at|next|this|tomorrow)[^,;]*)`,
    (found = '') => planned(found),
  ),
  rule(
    String.raw`\b(?:i|we)(?:'ll| will) ((?:visit|see|marry|meet|start|travel|fly) ${REST}(?= (?:on|in|next|this|tomorrow)|$))`,
    (found = '') => (/^see (?:you|it|that|what|how|if|about)/i.test(found) ? null : planned(found)),
  ),
  rule(String.raw`\bi want to (learn ${REST})`, (found = '') => planned(found)),
  rule(
    String.raw`\b(?:i'm|i am|we're|we are) ((?:buying|building|renovating|selling) (?:a|an|our|my) ${REST})`,
    (found = '') => planned(found),
  ),
  rule(
    String.raw`\b(?:i'm|i am|we're|we are) ((?:writing|starting|recording|organising|opening) (?:a|an|my) (?:novel|book|album|thesis|band|company|business|course|shop|café)[^,;]*)`,
    (found = '') => planned(found),
  ),
  rule(
    String.raw`\b(?:i'm|i am) ((?:having|getting) (?:surgery|an operation|married|divorced|engaged)[^,;]*)`,
    (found = '') => planned(found),
  ),
  rule(
    String.raw`\b(?:i|we) (?:had to )?(?:cancel|cancelled|canceled|called off) (?:the|my|our) ${REST}`,
    (found = '') => plan(valueOf(found), { isPast: true }),
  ),
]

/** Tastes, health and plans. */
export const ENGLISH_TASTE: readonly FactRule[] = [...LIKES, ...DISLIKES, ...HEALTH, ...PLANS]
