import { z } from 'zod'
import { text } from '@oriel/phrase-match/word-file'
import type { Lexicon } from './lexicon.rules.ts'

/**
 * One language's words for what people in danger describe. Each entry is a row of choices `a|b
 * c|d*`; the way they combine is the same in every language, see {@link familiesOf}.
 */
export const familyWords = z.strictObject({
  /** First person: took, swallowed. */
  took: text,
  /** All of them, a handful, far too many. */
  all: text,
  /** Medicine by any name. */
  medicine: text,
  /** Whole clauses about having taken something. */
  tookIt: text,
  /** The packet, the bottle; and that it is empty. */
  packet: text,
  empty: text,
  /** Physical symptoms afterwards. */
  feeling: text,
  drank: text,
  poison: text,
  /** Whole clauses of an attempt in progress or completed. */
  attempts: text,
  cut: text,
  veins: text,
  /** Someone intervened; and that it is regretted, or where it was. */
  rescued: text,
  regretted: text,
  /** First person: stand, sit, am. */
  being: text,
  heights: text,
  /** Legs outside, behind the railing, one step. */
  beyond: text,
  jumping: text,
  tracks: text,
  /** The train comes, not moving away, lying down. */
  train: text,
  car: text,
  crash: text,
  tools: text,
  atHand: text,
  alcohol: text,
  enough: text,
  /** Whole clauses of means at hand. */
  means: text,
  when: text,
  ending: text,
  /** Whole clauses of a last message or a plan. */
  lastWords: text,
  parting: text,
  leaving: text,
  forever: text,
  gaveAway: text,
  belongings: text,
  readyToGo: text,
  going: text,
  places: text,
  wishing: text,
  doom: text,
  withoutMe: text,
  relief: text,
  /** Whole clauses of a wish or a hint. */
  despair: text,
  pointless: text,
  weary: text,
  living: text,
  wanting: text,
  dying: text,
  hurting: text,
  body: text,
  /** Whole clauses of self-injury. */
  injuries: text,
  purging: text,
  meals: text,
  fasting: text,
  days: text,
  weight: text,
  /** Whole clauses of an eating disorder. */
  starving: text,
  kin: text,
  kinDanger: text,
  kinPlace: text,
  kinAlarm: text,
  harming: text,
  victims: text,
  weapons: text,
  lurking: text,
  /** Whole clauses of harm to others. */
  threats: text,
  /** Figures of speech and denials; they cover what they overlap. */
  harmless: text,
  /** Words that identify an everyday context. */
  everyday: text,
})
type FamilyWords = z.infer<typeof familyWords>

const GAP = ' .. '

/** All orders of some rows of choices, with words in between. */
function inAnyOrder(...rows: readonly string[]): string[] {
  if (rows.length <= 1) return rows.map((row) => `{${row}}`)
  return rows.flatMap((row, at) =>
    inAnyOrder(...rows.toSpliced(at, 1)).map((rest) => `{${row}}${GAP}${rest}`),
  )
}

const inOrder = (...rows: readonly string[]) => rows.map((row) => `{${row}}`).join(GAP)

/** The phrases of a language, class by class, from its words. */
export function familiesOf(words: FamilyWords): Lexicon['phrases'][number] {
  return {
    ...dyingOf(words),
    ...waysOf(words),
    ...hurtingOf(words),
    ...othersOf(words),
    guard: [`{${words.harmless}}`],
    innocent: [`{${words.everyday}}`],
  }
}

function dyingOf(words: FamilyWords): Lexicon['phrases'][number] {
  return {
    active: inAnyOrder(words.wanting, words.dying),
    passive: [
      ...inAnyOrder(words.wishing, words.doom),
      ...inAnyOrder(words.withoutMe, words.relief),
      ...inAnyOrder(words.pointless, words.living),
      ...inAnyOrder(words.weary, words.living),
      `{${words.despair}}`,
    ],
    plan: [
      ...inAnyOrder(words.when, words.ending),
      ...inAnyOrder(words.leaving, words.forever),
      ...inAnyOrder(words.parting, words.forever),
      ...inAnyOrder(words.gaveAway, words.belongings).map(
        (row) => `${row}${GAP}{${words.readyToGo}}`,
      ),
      ...inAnyOrder(words.when, words.going, words.places),
      `{${words.lastWords}}`,
    ],
  }
}

function waysOf(words: FamilyWords): Lexicon['phrases'][number] {
  const medicine = `${words.medicine}|${words.packet}`
  return {
    attempt: [
      ...inAnyOrder(words.took, words.all, medicine),
      ...inAnyOrder(words.packet, words.empty, words.feeling),
      ...inAnyOrder(`${words.tookIt}|${words.took}`, words.feeling),
      ...inAnyOrder(words.drank, words.poison),
      ...inAnyOrder(words.cut, words.veins),
      ...inAnyOrder(words.rescued, words.regretted),
      `{${words.attempts}|${words.tookIt}}`,
    ],
    means: [
      ...inAnyOrder(words.heights, words.beyond),
      ...inAnyOrder(words.heights, words.jumping),
      ...inAnyOrder(words.tracks, words.train),
      ...inAnyOrder(words.car, words.crash),
      ...inAnyOrder(words.tools, words.atHand),
      ...inAnyOrder(medicine, words.atHand, `${words.alcohol}|${words.enough}|${words.all}`),
      ...inAnyOrder(words.medicine, words.alcohol),
      ...inAnyOrder(medicine, words.enough),
      `{${words.means}}`,
    ],
    height: [`{${words.heights}}`],
    onEdge: [`{${words.beyond}}`],
    track: [`{${words.tracks}}`],
    medicine: [`{${words.medicine}}`],
    rope: [`{${words.tools}}`],
    farewell: [`{${words.parting}}`],
  }
}

function hurtingOf(words: FamilyWords): Lexicon['phrases'][number] {
  return {
    injury: [...inAnyOrder(words.hurting, words.body), `{${words.injuries}}`],
    eating: [
      ...inAnyOrder(words.purging, words.meals),
      ...inAnyOrder(words.fasting, words.days),
      ...inAnyOrder(words.fasting, words.weight),
      `{${words.starving}}`,
    ],
  }
}

function othersOf(words: FamilyWords): Lexicon['phrases'][number] {
  return {
    otherRisk: [inOrder(words.kin, words.kinDanger)],
    otherDanger: [inOrder(words.kin, words.kinPlace, words.kinAlarm)],
    harm: [
      ...inAnyOrder(words.harming, words.victims),
      ...inAnyOrder(words.weapons, words.lurking),
      `{${words.threats}}`,
    ],
  }
}
