import { plain } from './words.ts'

/** What asks for care before anything else (TALK-065). */
export type Grave =
  'death' | 'illness' | 'ruin' | 'breakup' | 'pregnancy' | 'crying' | 'lonely' | 'fear'

interface Sign {
  kind: Grave
  said: RegExp
  /** The same words about something light, over, or not so. */
  unless: RegExp
}

const KIN =
  '(?:mum|mom|mother|dad|father|parents?|brother|sister|son|daughter|baby|child|wife|husband|partner|girlfriend|boyfriend|fianc[eé]e?|friend|uncle|aunt|cousin|nephew|niece|grand\\w+|nana?|gran|dog|cat|puppy|kitten|horse|pet|best friend)'
const THINGS =
  '(?:phone|laptop|computer|battery|car|engine|plants?|cactus|internet|wifi|router|tv|console|character|hero|villain|conversation|joke|party|trend)'

const SIGNS: readonly Sign[] = [
  {
    kind: 'death',
    said: new RegExp(
      `\\b(died|passed away|passed on|has passed|is dead|are dead|is dying|was killed|got killed|funeral|cremat\\w+|buried (?:my|our|him|her)|lost (?:my|our) (?:\\w+ )?${KIN}|lost (?:him|her|the baby) (?:to|last|in|this|yesterday|today)|lost the baby|put (?:him|her|my \\w+|our \\w+) (?:down|to sleep)|grieving|in mourning|miscarr\\w+|stillborn|hospice|widow(?:er|ed)?|not going to make it|won't make it|took (?:his|her|their) own life|no longer with us|death of my|since (?:his|her|their) death|mine died)\\b`,
    ),
    unless: new RegExp(
      `\\b(?:${THINGS}(?: \\w+)? (?:has |just |finally |almost |nearly )*(?:died|is dead|are dead|is dying)|died (?:of|from|out|with|down) (?:laugh\\w*|laughter|embarrassment|boredom)|died laughing|(?:movie|film|book|show|series|game|novel|episode|chapter|season)\\b|(?:nobody|no one|not) (?:has )?died|(?:he|she|it|\\w+) (?:didn't|did not|hasn't|has not|never) (?:die|died)|(?:king|queen|emperor|president|caesar|napoleon|mozart|elvis)\\b|in 1[0-9]{3}|lost my (?:dog|cat|son|daughter|friend|wife|husband) (?:in|at) the (?:crowd|shop|store|supermarket|park|mall|game)|found (?:him|her|it) again|funeral home (?:ad|sign)|dead (?:tired|serious|easy|funny|line))`,
    ),
  },
  {
    kind: 'illness',
    said: /\b(cancer|tumou?r|chemo\w*|leuka?emia|lymphoma|biopsy|diagnos(?:ed|is)|had a stroke|(?:a|my|his|her) stroke|heart (?:attack|failure)|dementia|alzheimer'?s?|parkinson'?s?|in (?:the )?(?:hospital|icu|er|intensive care|a coma)|to (?:the )?hospital|hospitali[sz]ed|terminal(?:ly)?|overdos\w+|seizures?|kidney failure|multiple sclerosis|is (?:very |really |so |seriously |badly |quite )?(?:sick|ill)|(?:i'm|i am|been) (?:very |really |so |seriously |badly |quite )?(?:sick|ill)\b|surgery|operation on (?:his|her|my)|found a lump|life support)\b/,
    unless:
      /\b(?:cancer[- ]free|in remission|(?:no|not|isn't|wasn't|without) (?:a )?(?:cancer|tumou?r|stroke|sick|ill|serious)|benign|beat cancer|all clear|(?:out of|home from|left|back from) (?:the )?hospital|(?:fully )?recovered|(?:sick|ill) of\b|(?:beat|track|song|trick|move|jump|goal|riff) (?:is|was) (?:so )?sick|that(?:'s| is) (?:so )?sick|sick beat|i'm a cancer|cancer (?:sign|season|moon|rising)|(?:work|job|nurse|doctor|cook|volunteer)\w* (?:\w+ ){0,3}(?:in|at|to) (?:the |a )?hospital|plastic surgery show|(?:hospital|surgery) (?:drama|show|series)|came back (?:clear|fine|clean|negative|good)|surgery went (?:well|fine|great)|(?:never|not) (?:been )?(?:sick|ill)|homesick|car sick|stroke of|not in (?:the )?hospital|diagnosed the (?:bug|problem|issue|engine)|terminal (?:[1-9]|window|at)|bus terminal)/,
  },
  {
    kind: 'ruin',
    said: /\b(got (?:fired|laid off|sacked|evicted|the sack)|(?:was|been|being|getting|am|i'm|were) (?:just )?(?:fired|laid off|sacked|evicted|let go|made redundant)|laid (?:me|us|him|her) off|fired me|let me go|made (?:me )?redundant|redundancy|lost (?:my|our|his|her|the) (?:job|jobs|house|home|flat|apartment|business|shop|farm|income)|evict(?:ed|ion)|(?:i'm|am|be|are|being) homeless|foreclos\w+|repossess\w*|(?:house|home|flat|apartment) (?:has )?burn(?:ed|t) down|kicked (?:me|us) out|nowhere to (?:live|sleep|stay|go)|bankrupt\w*|(?:i'm|am|been) (?:unemployed|jobless|out of work|out of a job)|closing our (?:plant|office|shop|branch)|sleeping in my car)\b/,
    unless:
      /\b(?:(?:didn't|did not|wasn't|was not|weren't|not|nobody|no one|never|hasn't|haven't been) (?:\w+ )?(?:get |got |been |be |being |was )?(?:fired|laid off|sacked|evicted|let go|redundant|homeless|bankrupt|unemployed|lose)|fired up|monopoly|in the (?:game|film|movie|book|show)|found a new (?:job|home|place|flat)|got (?:it|my job) back|let me go (?:early|first|home|out|to|now|and|back))/,
  },
  {
    kind: 'breakup',
    said: /\b(broke up|breaking up|break up with|broken up|(?:wants|want) to break up|our break-?up|the break-?up|a break-?up|my break-?up|dumped me|(?:she|he|they|wife|husband|girlfriend|boyfriend|partner|fianc[eé]e?) (?:just |has |have )?left me|left me for|divorc\w+|split up|splitting up|cheat(?:ed|ing|s) on me|ended (?:it|things) (?:with me|yesterday|today|last|by)|ended our|called off (?:the|our) (?:wedding|engagement)|we(?:'ve| have)? separated|we are separating|doesn't love me(?: anymore)?|heart ?broken|ghosted me|moved out on me|asked for a divorce)\b/,
    unless:
      /\b(?:(?:didn't|did not|not|never|aren't|won't) (?:\w+ )?(?:break|broken|breaking|broke|split|getting divorced|divorc\w+)|(?:you|line|call|phone|signal|connection|audio|voice)(?:'re| are| is|'s)? (?:is )?breaking up|(?:band|group|beatles|team|ice|fight|chocolate)\b.{0,20}(?:broke|split|breaking|break)|split up the (?:work|bill|tasks|group)|back together|best thing (?:that|i)|glad (?:we|i|that)|(?:happily|amicably) divorced|divorce lawyer|(?:movie|film|book|show|song|series|novel))/,
  },
  {
    kind: 'pregnancy',
    said: /\b(pregnan(?:t|cy)|missed my period|period is late|abortion|(?:another|failed|our) ivf|ivf (?:failed|didn't)|expecting a baby|test (?:was|is|came back) positive)\b/,
    unless:
      /\b(?:(?:not|isn't|wasn't|never been|never) pregnant|(?:cat|dog|cow|horse|goat|mare|rabbit|hamster|guinea pig|sheep|seahorse|fish|teacher|boss|colleague|coworker|neighbou?r|celebrity)(?:'s| is| was| got)? (?:so |very )?pregnant|pregnant (?:pause|cat|dog|cow|goat)|so (?:happy|excited|thrilled|glad)|over the moon|finally pregnant|congratulat|we're thrilled|best news|can't wait|(?:movie|film|show|series|book))/,
  },
  {
    kind: 'crying',
    said: /\b(crying|cried|i cry\b|can't stop (?:crying|the tears)|(?:in|into|to|close to|of|my) tears|tears (?:are|keep|won't|running|streaming|again)|sobb\w+|sob\b|weep(?:ing)?|wept|want to cry|could cry|feel like crying|bawl\w*)\b/,
    unless:
      /\b(?:laugh\w*|happy tears|tears of (?:joy|happiness|laughter)|(?:from|with|for) (?:joy|happiness)|so happy|onions?|crying out loud|cried wolf|cry wolf|(?:not|never|haven't|don't|didn't|hasn't|no longer|stopped|wasn't|isn't) (?:\w+ )?(?:cry|cried|crying|sob\w*|in tears|weep\w*)|no tears|(?:movie|film|book|show|song|series|episode|ending|wedding|commercial|advert)|baby (?:is |was |next door |keeps )*cr(?:ying|ied|ies)|crying shame|the (?:kid|toddler|baby)\b|without crying)/,
  },
  {
    kind: 'lonely',
    said: /\b(lonely|loneliness|lonesome|(?:so|all|feel|feeling|felt|completely|totally|really|utterly) alone|alone in (?:the|this) world|(?:have|got|has) no ?(?:one|body)?(?: real)? ?friends|no friends (?:here|left|yet|at all)|no friends$|(?:nobody|no one|no-one) (?:cares|loves me|likes me|would notice|ever (?:calls|asks|texts)|calls|came|remembered|to talk to|understands me|gets me|wants me|misses me)|isolated|left out|by myself (?:again|all the time|every)|nobody to (?:talk|turn)|eat(?:ing)? alone (?:again|every)|always alone|invisible to everyone|i'm invisible|i am invisible)\b/,
    unless:
      /\b(?:(?:not|never|isn't|wasn't|no longer|aren't|don't feel|didn't feel|less|hardly|rarely) (?:\w+ )?(?:lonely|alone|isolated|left out)|lonely planet|home alone|leave me alone|let alone|(?:like|love|enjoy|prefer|happy|fine|ok|okay|good|need) (?:\w+ )?(?:being |to be |my |some )?alone|alone time|lonely (?:road|island|hearts|mountain|planet)|(?:movie|film|song|book)|alone together)/,
  },
  {
    kind: 'fear',
    said: /\b((?:i'm|i am|i feel|i was|feeling|im|still|really|so|too) (?:\w+ )?(?:scared|afraid|terrified|frightened|petrified)|scared (?:of|to|that|for|about|out of|about) (?:him|her|my|the|what|losing|dying|going|being|it|tell|death|tomorrow|the results|everything|go)|scares me|terrifies me|panic attacks?|panicking|having a panic|fear for my|in fear|living in fear|(?:i'm|can't stop) shaking|afraid (?:of|to|for) (?:him|my|what|losing|dying|go|tell|the dark|being|sleep|everything))\b/,
    unless:
      /\b(?:(?:not|never|isn't|wasn't|aren't|no longer|nothing to be|don't be|less|hardly|stopped being|forgot (?:that )?i was|weren't) (?:\w+ )?(?:scared|afraid|terrified|frightened|petrified|panicking)|i'm afraid (?:so|not|i|that|we|it|you|the|there|my)|(?:movie|film|book|show|game|roller ?coaster|haunted|halloween|horror)|scared (?:of|by) (?:spiders|heights|clowns|mice|moths|bees|birds|geese|frogs)|(?:the|my) (?:cat|dog) (?:is|was|got) scared|are you|what are you)/,
  },
]

/** Where one thing ends and another is said, so that a 'not' holds for its own part alone. */
const PARTS = /[.!?;\n]+|,? but |,? although |,? though /

/** The gravest thing a message says, good news and denials told apart; null for the rest. */
export function graveOf(message: string): Grave | null {
  const text = plain(message)
  const isGeneral = /^(?:when|how|why|who|what|which|did|does|do)\b[^,]*\?$/.test(text)
  if (isGeneral && !/\b(?:i|i'm|my|me|we|our)\b/.test(text)) return null
  for (const part of text.split(PARTS)) {
    const found = SIGNS.find(({ said, unless }) => said.test(part) && !unless.test(part))
    if (found) return found.kind
  }
  return null
}

const SOBER_TURNS = 5
/** Speaks on of the same person or of how it hurts. */
const STILL_ON_IT =
  /\b(?:he|him|his|she|her|hers|they|them|mum|mom|dad|mother|father|brother|sister|son|daughter|wife|husband|grand\w+|funeral|grave|miss|cry|crying|alone|hurts?|sad|angry|guilty|hospital|doctors?|job|home)\b/

/**
 * What was said gravely in this message or the five before it; who speaks on of it is still in it.
 * Null once it is over.
 */
export function graveNear(userTexts: readonly string[]): Grave | null {
  let kind: Grave | null = null
  let until = -1
  for (const [at, text] of userTexts.entries()) {
    const found = graveOf(text)
    if (found !== null) kind = found
    const isStillOnIt = kind !== null && at <= until && STILL_ON_IT.test(plain(text))
    if (found !== null || isStillOnIt) until = at + SOBER_TURNS
  }
  return userTexts.length - 1 <= until ? kind : null
}
