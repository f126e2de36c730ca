import type { Persona } from '@oriel/contract/characters/persona'
import { unthird } from '#/understanding/clauses.ts'
import type { SheetSlot } from '#/understanding/sheet-questions.ts'
import { FIRST_PERSON } from '#/words/own-life.ts'

const SUBJECT: Readonly<Record<Persona['pronouns'], string>> = {
  she: 'she',
  he: 'he',
  they: 'they',
}

/** One note of the sheet as the character says it; null where it was never written. */
export function factOf(persona: Persona, slot: SheetSlot): string | null {
  const note = persona.facts?.[slot] ?? fieldFor(persona, slot)
  if (note === null) return null
  const said = FIRST_PERSON[note] ?? inFirstPerson(note, persona.pronouns)
  const whole = slot === 'habit' && !said.startsWith('I ') ? `I ${unthirdFirst(said)}` : said
  return oneSentence(whole)
}

/** A note of two sentences is spoken as one. */
function oneSentence(text: string): string {
  return text
    .replace(/[.!?]+$/, '')
    .replace(/[.!?] (?=\p{Lu})/gu, '; ')
    .replace(
      /; (The|A|An|Both|Quiet|Four|Cake|Good|See|No|It|At|Sometimes|By|Mother|One)\b/g,
      (_, word: string) => `; ${word.toLowerCase()}`,
    )
}

/** A character made by a user has fields only. */
function fieldFor(persona: Persona, slot: SheetSlot): string | null {
  if (slot === 'age') return String(persona.age)
  if (slot === 'job')
    return persona.occupation.charAt(0).toLowerCase() + persona.occupation.slice(1)
  return slot === 'hobby' ? persona.interests.join(', ').toLowerCase() : null
}

function unthirdFirst(text: string): string {
  return text.replace(/^\w+/, unthird)
}

/** 'his nonno's bar' → 'my nonno's bar'. */
export function inFirstPerson(note: string, pronouns: Persona['pronouns']): string {
  const subject = SUBJECT[pronouns]
  const turned = note.replace(
    new RegExp(`\\b${subject}('s| is| has| was)? (\\w+)`, 'gi'),
    (_, verb: string | undefined, next: string) => iVerb(verb, next),
  )
  if (pronouns === 'he') {
    return turned
      .replace(/\bhis\b/g, 'my')
      .replace(/\bhim\b/g, 'me')
      .replace(/\bhimself\b/g, 'myself')
  }
  if (pronouns === 'they') {
    return turned.replace(/\btheir\b/g, 'my').replace(/\bthem\b/g, 'me')
  }
  return turned
    .replace(/\bhers\b/g, 'mine')
    .replace(/\bherself\b/g, 'myself')
    .replace(/\bher(?= (?:in|for|to|by|at)\b|[.,;]|$)/g, 'me')
    .replace(/\bher\b/g, 'my')
    .replace(/\bHer\b/g, 'My')
}

const AUXILIARY =
  /^(?:can|can't|would|will|could|did|does|should|gave|left|heard|remembered|had|went)$/

function iVerb(verb: string | undefined, next: string): string {
  if (verb === "'s")
    return next === 'still' || /ing$|^in$|^a$/.test(next) ? `I'm ${next}` : `I've ${next}`
  if (verb === ' is') return `I am ${next}`
  if (verb === ' has') return `I have ${next}`
  if (verb === ' was') return `I was ${next}`
  return AUXILIARY.test(next) || next === 'still' ? `I ${next}` : `I ${unthird(next)}`
}
