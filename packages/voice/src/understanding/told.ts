import { introducedName, secondPerson, userName } from './user-facts.ts'
import { plain } from './words.ts'

export interface Named {
  /** 'sister', 'dog' */
  kind: string
  /** Null where only the kind was said. */
  name: string | null
}

/** What the user has said of their own life, the newest word of each (TALK-067). */
export interface Told {
  name: string | null
  people: readonly Named[]
  pets: readonly Named[]
  /** 'in Leeds' */
  home: string | null
  origin: string | null
  /** 'as a nurse', 'at a bakery' */
  work: string | null
  age: string | null
  /** 'asthma' */
  health: readonly string[]
  /** 'You burned the lasagna yesterday' */
  event: string | null
}

const RELATIONS =
  'mum|mom|mother|dad|father|sister|brother|twin|boss|wife|husband|partner|girlfriend|boyfriend|fiancée?|best friend|friend|roommate|flatmate|neighbou?r|son|daughter|kid|baby|colleague|coworker|teacher|grandma|grandmother|grandpa|grandfather|gran|nan|aunt|uncle|cousin|niece|nephew|grandson|granddaughter|grandchild|godson|goddaughter|stepson|stepdaughter|ex|fiance|coach|manager|landlord|therapist|stepmom|stepdad'
const PETS =
  'dog|cat|puppy|kitten|rabbit|hamster|parrot|horse|turtle|tortoise|goldfish|guinea pig|budgie|snake|gecko'
const QUALITY =
  '(?:(?:new|old|little|big|older|younger|elder|youngest|oldest|late|only|best|dear|baby|half|twin|tabby|black|rescue) )*'
const NAME = "(\\p{Lu}[\\p{L}'-]+)"
const NO_NAME =
  /^(?:I|I'm|And|But|Is|Was|Has|Had|The|A|An|My|He|She|It|They|We|You|In|On|At|Who|When|Just|Also|So|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|June|July|August|September|October|November|December|English|Christmas|What|Where|Why|How|Now|Then|Yesterday|Today|Tonight|Everyone|Nobody|This|That|There|For|From|With|Do|Did|Does|Not|No|Yes|Yeah|Oh|Well|Because|If|Even|Maybe|Here|Good|Sorry|Hi|Hello|Hey)$/

type Slot = 'home' | 'origin' | 'work' | 'age' | 'health' | 'event'

const END =
  '(?=[.,!?;]|$| and | but | because | with my | since | for \\w+ years| now\\b| these days)'
const FORMS: readonly (readonly [Slot, RegExp])[] = [
  [
    'home',
    new RegExp(
      `\\bi (?:live|am living|'m living|moved|just moved|stay|am based|'m based) (?:now |right now |currently |here )?((?:in|to|near|at|on|by|outside|with) .{2,40}?)${END}`,
      'i',
    ),
  ],
  [
    'home',
    new RegExp(
      `\\bi'?m (?:living|based|staying) (?:now |currently )?((?:in|near|at|by) .{2,40}?)${END}`,
      'i',
    ),
  ],
  [
    'origin',
    new RegExp(
      `\\bi(?:'m| am|m| come| grew up|'m originally| am originally)(?: was born)? (?:from|in) (\\p{Lu}.{1,30}?)${END}`,
      'iu',
    ),
  ],
  ['origin', new RegExp(`\\bi was born in (.{2,30}?)${END}`, 'i')],
  [
    'work',
    new RegExp(
      `\\bi (?:just |still |also |now )?(?:work|worked|teach|study|volunteer) ((?:as|at|in|for|with|on|from) .{2,50}?)${END}`,
      'i',
    ),
  ],
  ['work', new RegExp(`\\bmy job is (.{2,40}?)${END}`, 'i')],
  [
    'work',
    new RegExp(
      `\\bi (?:answer|clean|drive|cook|serve|run|manage|fix|repair|sell|make|teach|build|wait|own) (?:\\w+ ){0,3}((?:at|in|for) (?:a|an|the|my) .{2,40}?(?:office|shop|store|school|hospital|clinic|company|factory|restaurant|caf[eé]|bar|bank|library|hotel|garage|kitchen|farm|bakery|salon))${END}`,
      'i',
    ),
  ],
  [
    'work',
    /\bi(?:'m| am) (an? (?:\w+ )?(?:nurse|teacher|student|engineer|developer|programmer|designer|driver|chef|cook|waiter|waitress|doctor|lawyer|accountant|artist|writer|musician|manager|carpenter|plumber|electrician|farmer|baker|barista|librarian|scientist|researcher|cleaner|mechanic|nanny|paramedic|pharmacist|gardener|translator|journalist|photographer|cashier|builder|tailor|soldier|pilot|firefighter|vet|therapist|consultant|analyst|architect|dentist|hairdresser|receptionist|postman|welder|florist))\b/i,
  ],
  ['work', /\bi (?:run|own) (an? .{2,30}?)(?=[.,!?;]|$| and | but )/i],
  [
    'age',
    /\b(?:i'?m|i am|i(?: just)? turned|turning|my age is) (\d{2})(?= ?(?:years?|yrs?|[.,!?]|$|and\b|but\b|now\b|today\b|last\b|next\b|this\b|in\b|on\b))/i,
  ],
  ['age', /\bi have (\d{2}) years\b/i],
  [
    'health',
    new RegExp(
      `\\bi(?:'m| am)?(?: have|'ve got| have got| suffer from| was diagnosed with| got diagnosed with| live with| got) ((?:type \\w+ )?(?:chronic |bad |mild |severe |a bad )?(?:asthma|diabetes|migraines?|epilepsy|arthritis|eczema|hay fever|celiac|coeliac|crohn'?s|insomnia|tinnitus|anemia|adhd|vertigo|scoliosis|lupus|back pain|a bad back|a bad knee|a heart condition|a broken \\w+|a cold|the flu|covid|high blood pressure|psoriasis|endometriosis|ms)\\b[\\w ]{0,15}?)${END}`,
      'i',
    ),
  ],
  ['health', new RegExp(`\\bi(?:'m| am) (allergic to .{2,30}?)${END}`, 'i')],
  ['health', new RegExp(`\\bi (?:broke|sprained|twisted|hurt|tore) (my .{2,25}?)${END}`, 'i')],
]
const EVENT =
  /\b(?:yesterday|today|this morning|this afternoon|last (?:night|week|weekend|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|tonight|earlier|the other day)\b/i

/** `texts` are the user's, oldest first; `facts` what is remembered of them, as they would say it. */
export function toldBy(texts: readonly string[], facts: readonly string[]): Told {
  const lines = [...facts, ...texts].map((text) => text.replaceAll('’', "'"))
  const statements = lines
    .flatMap((line) => line.split(/(?<=[.!?\n])\s+/))
    .filter((line) => !line.trim().endsWith('?'))
  const newest = (slot: Slot) => all(statements, slot).at(-1) ?? null
  return {
    name:
      userName([...texts], []) ??
      facts.map(introducedName).findLast((name) => name !== null) ??
      null,
    people: namedOf(statements, PEOPLE_FORMS),
    pets: namedOf(statements, PET_FORMS),
    home: newest('home'),
    origin: newest('origin'),
    work: newest('work'),
    age: newest('age'),
    health: [...new Set(all(statements, 'health'))],
    event: statements.map(eventOf).findLast((line) => line !== null) ?? null,
  }
}

const DATED = new RegExp(`^(?:oh |so |well |and )?(${EVENT.source}),? ((?:i|we|my)\\b.*)$`, 'i')

/** 'yesterday I painted the kitchen' → 'you painted the kitchen yesterday' */
function eventOf(line: string): string | null {
  if (!EVENT.test(line) || !/\b(?:i|we|my)\b/i.test(line)) return null
  const [, time, rest] = DATED.exec(line.trim()) ?? []
  if (time === undefined || rest === undefined) return secondPerson(line)
  return secondPerson(
    `${rest.replace(/[.!]+$/, '')} ${time.replace(/^(?:On|Last|This|Yesterday|Today|Earlier|The|Tonight)/, (word) => word.toLowerCase())}`,
  )
}

const DENIES = /\b(?:don't|do not|not|never|used to|no longer)\b/

function all(statements: readonly string[], slot: Slot): string[] {
  return statements.flatMap((line) => {
    const form = FORMS.find(([of, said]) => of === slot && said.test(line))
    if (form !== undefined && slot !== 'health' && DENIES.test(plain(line))) return []
    const found = form?.[1].exec(line)?.[1]?.trim()
    return found === undefined ? [] : [turnOwn(found)]
  })
}

function turnOwn(phrase: string): string {
  return phrase
    .replace(/\bmy\b/gi, 'your')
    .replace(/\bour\b/gi, 'your')
    .replace(/^to (?=\p{Lu})/u, 'in ')
    .replace(/, city /, ', in ')
}

interface NamingForms {
  /** Worth a closer look. */
  any: RegExp
  /** 'my sister Anna' */
  owned: RegExp
  /** 'Anna is my sister' */
  first: RegExp
}

function namingForms(kinds: string): NamingForms {
  return {
    any: new RegExp(`\\b(?:${kinds})s?\\b`, 'i'),
    owned: new RegExp(
      `\\b(?:my|our|(?:have|got|has)(?: also)? (?:an?|the|one|two|three)) ${QUALITY}(${kinds})s?\\b(?:'s name)?(?:,? (?:is |was |who is |who's )?(?:called|named)| is|'s| name is|,)?(?: ${NAME})?`,
      'giu',
    ),
    first: new RegExp(`${NAME},? (?:is |was |who is )?(?:my|our) ${QUALITY}(${kinds})\\b`, 'giu'),
  }
}

const PEOPLE_FORMS = namingForms(RELATIONS)
const PET_FORMS = namingForms(PETS)
/** 'His name is Danylo', of whoever was spoken of last. */
const NAMED_LATER = new RegExp(
  `\\b(?:his|her|its|the|their|he|she)(?:'s)? (?:name(?: is|'s)?|is called|called|is named) ${NAME}`,
  'iu',
)

/** Everyone of a kind, each once, the newest name winning. */
function namedOf(lines: readonly string[], { any, owned, first }: NamingForms): Named[] {
  const found = new Map<string, string | null>()
  let last: string | null = null
  const note = (kind: string, name: string | null) => {
    last = kind
    if (name !== null && !NO_NAME.test(name)) found.set(kind, name.replace(/'s$/, ''))
    else if (!found.has(kind)) found.set(kind, null)
  }
  for (const line of lines) {
    if (!any.test(line) && last === null) continue
    for (const [, kind = '', name] of line.matchAll(owned)) note(kind.toLowerCase(), capital(name))
    for (const [, name, kind = ''] of line.matchAll(first)) note(kind.toLowerCase(), capital(name))
    const named = capital(NAMED_LATER.exec(line)?.[1])
    if (named !== null && last !== null) note(last, named)
  }
  return [...found].map(([kind, name]) => ({ kind, name }))
}

function capital(name: string | undefined): string | null {
  return name !== undefined && /^\p{Lu}\p{Ll}/u.test(name) && !NO_NAME.test(name) ? name : null
}

/** A remembered fact as the user would say it: 'The user has a dog.' → 'I have a dog.' */
export function asSaid(fact: string): string {
  return fact
    .trim()
    .replace(/^(?:the )?user'?s\b/i, 'My')
    .replace(/^(?:the )?user is\b/i, 'I am')
    .replace(/^(?:the )?user has\b/i, 'I have')
    .replace(/^(?:the )?user was\b/i, 'I was')
    .replace(/^(?:the )?user (\w+?)(?:(?<=ch|sh|ss|x)es|(?<!s)s)?\b/i, 'I $1')
    .replace(
      /^(has|is|works|lives)\b/i,
      (verb) =>
        `I ${{ has: 'have', is: 'am', works: 'work', lives: 'live' }[verb.toLowerCase()] ?? verb}`,
    )
    .replace(/\b(?:their|his|her)\b/g, 'my')
}

export { PETS as PET_KINDS, RELATIONS as RELATION_KINDS }
