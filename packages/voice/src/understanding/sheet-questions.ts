import type { FACT_SLOTS } from '@oriel/contract/characters/persona'
import { plain } from './words.ts'

/** What of the character's sheet can be asked for. */
export type SheetSlot = (typeof FACT_SLOTS)[number]

const OF_CHARACTER = /\b(?:you|your|yours|yourself|you're|you've|you'd)\b/
/** 'Favourite food?' needs no 'your'. */
const BARE =
  /^(?:and |so |ok |what |which |whats |what's |the |any |is it |it is )*(?:favourite|good (?:shows|films|movies|books|music)|big family|a big family|best|hobbies|siblings|pets|birthday|age|job|home)\b[\w ]*\?*$/

const FAVOURITE = '(?:favourite|fav|preferred|best|like (?:the )?(?:most|best)|love (?:the )?most)'
const liked = (thing: string) =>
  new RegExp(
    `\\b(?:favourite|best|preferred) (?:\\w+ ){0,2}(?:${thing})\\b|\\b(?:what|which) (?:(?:kind|sort|type) of )?(?:${thing}) (?:do|are|is|would|did) you(?:r)?\\b|\\b(?:${thing})\\b.{0,20}\\b(?:you like (?:the )?(?:most|best)|your ${FAVOURITE})\\b`,
  )

/** Forms of asking, the most particular first, tried on {@link plain} text. */
const FORMS: readonly (readonly [SheetSlot, RegExp])[] = [
  [
    'birthday',
    /\b(?:your (?:birthday|bday|date of birth)|when (?:were you born|do you (?:celebrate|turn)|is your (?:birthday|bday))|your star sign)\b|^(?:and )?birthday\?*$/,
  ],
  [
    'age',
    /\bhow old (?:are you|did you say|you are|would you be)\b|\byour age\b|\bwhat age are you\b|\bhow many years (?:do you have|have you)\b|^(?:and )?age\?*$/,
  ],
  [
    'workplace',
    /\bwhere (?:do|did|are) you (?:work|working)\b|\byour (?:workplace|place of work|office|workshop|shop|studio|bar|kitchen|stall)\b(?! like to)|\bwhere (?:is|'s) your (?:work|job)\b|\bwhat(?:'s| is) it like where you work\b/,
  ],
  [
    'birthplace',
    /\bwhere (?:were you born|did you grow up|are you (?:originally |really )?from|do you come from|are you originally)\b|\byour (?:birthplace|hometown|home town|home country|nationality|origins?)\b|\bplace of birth\b|\bwhich (?:country|city|town) (?:are|do) you (?:from|come)\b|\bborn (?:and raised )?where\b/,
  ],
  [
    'home',
    /\bwhere (?:do you (?:live|stay|sleep)|are you living|is (?:your )?home|is your (?:house|flat|place))\b|\byour (?:home|house|flat|apartment|room|place)(?: like)?\b(?! of| to (?:eat|go))|\b(?:what|which) (?:city|town|place|country) do you live\b|\bwhere(?:'s| is) home\b/,
  ],
  [
    'parents',
    /\byour (?:parents?|mum|mom|mother|dad|father|folks)\b|\bdo you have parents\b|\bwho raised you\b/,
  ],
  ['siblings', /\b(?:siblings?|brothers?|sisters?)\b|\bonly child\b/],
  [
    'pet',
    /\b(?:do you|have you|you) (?:have|own|keep|got) (?:an?y? )?(?:pets?|dogs?|cats?|animals?)\b|\byour (?:pets?|dog|cat|animal)\b(?! peeve| hate)|\bany pets\b|^(?:and )?pets?\?*$|\ban animal at home\b/,
  ],
  ['colour', liked('colours?')],
  [
    'drink',
    new RegExp(
      `${liked('drinks?|beverages?').source}|\\bwhat do you (?:usually |like to )?drink\\b|\\bwhat are you drinking\\b|\\bwhat would you order at a bar\\b`,
    ),
  ],
  [
    'food',
    new RegExp(
      `${liked('foods?|dish|dishes|meals?|snacks?').source}|\\bwhat (?:do|did|would) you (?:usually |like to |love to )?(?:eat|have for (?:breakfast|lunch|dinner))\\b|\\bwhat(?:'s| is) for (?:dinner|lunch)\\b|\\bwhat could you eat every day\\b`,
    ),
  ],
  [
    'song',
    new RegExp(
      `${liked('songs?|music|tunes?|bands?|singers?|albums?').source}|\\bwhat (?:music )?(?:do|are) you (?:usually |like to )?listen(?:ing)? to\\b|\\bwhat (?:kind|sort) of music\\b`,
    ),
  ],
  [
    'film',
    new RegExp(
      `${liked('films?|movies?|shows?|series').source}|\\bwhat (?:do|did|are) you (?:usually |like to |last )?watch(?:ing)?\\b|\\b(?:any )?good (?:shows|films|movies)\\b`,
    ),
  ],
  [
    'book',
    new RegExp(
      `${liked('books?|novels?|authors?|writers?').source}|\\b(?:what|which) (?:book )?(?:are|do|did) you (?:usually |like to |last )?read(?:ing)?\\b|\\bwhat book\\b`,
    ),
  ],
  ['season', liked('seasons?|times? of (?:the )?year|months?|weather')],
  ['place', liked('places?|spots?|corners?|city|cities|country|countries')],
  [
    'hobby',
    /\b(?:your|any|have|got) (?:\w+ )?(?:hobb(?:y|ies)|pastimes?|interests)\b|\bwhat do you (?:like to |usually )?do (?:for fun|in your (?:free|spare) time|when you(?:'re| are) not working|after work|outside (?:of )?work|(?:at|on|over) (?:the |your )?weekends?|on (?:sundays?|saturdays?)|for a hobby)\b|\b(?:free|spare) time\b|^hobb(?:y|ies)\?*$|\bwhat are you into\b/,
  ],
  [
    'habit',
    /\b(?:your|any|a|odd|strange|weird|little|bad) (?:\w+ )?(?:habits?|quirks?|rituals?)\b|\bwhat do you (?:always|secretly) do\b|\bsomething (?:odd|strange) (?:that )?you do\b/,
  ],
  [
    'fear',
    /\b(?:what|anything) (?:are you|'re you|that|do you|you're|you are)?\s?(?:most )?(?:afraid|scared|frightened|terrified|fear\w*|scares you|frightens you)\b|\byour (?:\w+ )?(?:fears?|phobias?)\b|\bare you (?:afraid|scared) of\b|\bwhat (?:scares|frightens|terrifies) you\b/,
  ],
  [
    'wish',
    /\b(?:your|any) (?:\w+ )?(?:dreams?|wish(?:es)?|goals?|ambitions?|hopes?)\b|\bwhat do you (?:wish|dream|hope|long|want most)\b|\bwhat would you wish\b|\bone wish\b|\bwhat do you want (?:from|in|out of) life\b/,
  ],
  [
    'dislike',
    /\bwhat (?:annoys|bothers|irritates|angers) you\b|\bwhat (?:makes|gets) you (?:angry|mad|cross)\b|\bwhat (?:do|can) you (?:dislike|hate|not stand|can't stand)\b|\bwhat can't you stand\b|\byour (?:\w+ )?(?:pet peeves?|dislikes?|pet hate)\b|\b(?:anything|something) you (?:dislike|hate|can't stand)\b/,
  ],
  [
    'languages',
    /\b(?:can you|you can|do you) (?:speak|understand|write|talk|know) (?:any )?(?:\w+an|\w+ish|french|german|chinese|japanese|portuguese|dutch|arabic|greek|hebrew|thai)\b|\b(?:what|which|how many) languages?\b|\blanguages do you\b|\bdo you speak (?:any )?(?:other |foreign |more )?(?:languages|another)\b/,
  ],
  [
    'tomorrow',
    /\b(?:what are you (?:doing|up to)|your plans?|any plans|plans|what will you do|what do you have|what(?:'s| is) (?:on|next|planned|up)|what(?:'s| is) your (?:plan|day)) (?:\w+ ){0,3}(?:tomorrow|tonight|weekend|this week)\b|\byour (?:tomorrow|plans)\b|\bwhat happens tomorrow\b|\bany plans\b/,
  ],
  [
    'job',
    /\bwhat do you do(?: for (?:a living|work|money)| all day)?\s*\?*$|\b(?:your|you have an?) (?:job|work|profession|occupation|trade|career)\b|\bdo you (?:work|have a job)\b|\bhow do you (?:earn|make) (?:a|your) (?:living|money)\b|\bwhat kind of work\b/,
  ],
]

const FAMILY = /\b(?:your|you have|have you (?:a|any)?) ?family\b|\byou have family\b/
/** Asks for more than the bare fact: how it came, what it is like. */
const DEEPER =
  /\b(?:how did you (?:get|become|start|end up|come)|why did you (?:become|start|choose)|hardest|best part|worst part|do you (?:like|love|enjoy) (?:your|the) (?:job|work)|like it there|tell me (?:more )?about your (?:job|work|craft|trade))\b/

/** The slot a message asks the character for; null if it asks none (TALK-066). */
export function sheetSlotOf(message: string): SheetSlot | null {
  const text = plain(message)
  if (!OF_CHARACTER.test(text) && !BARE.test(text)) return null
  if (/\b(?:my|mine)\b/.test(text) && !/\byour\b/.test(text)) return null
  if (DEEPER.test(text)) return null
  if (/\b(?:big|small|large) family\b|\bfamily\b.*\b(?:big|small|large)\b/.test(text))
    return 'siblings'
  if (FAMILY.test(text)) return 'parents'
  return FORMS.find(([, form]) => form.test(text))?.[0] ?? null
}

/** Asks about the character's trade beyond its name. */
export function isAboutTrade(message: string): boolean {
  const text = plain(message)
  return (
    DEEPER.test(text) &&
    /\b(?:job|work|craft|trade|into (?:it|that|this)|become|start)\b/.test(text)
  )
}
