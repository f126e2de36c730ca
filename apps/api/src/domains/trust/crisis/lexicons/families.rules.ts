import type { Lexicon } from '../lexicon.rules.ts'

/**
 * The words of one language for what people in danger tell of. Each entry is a row of choices
 * `a|b c|d*`; how they go together is the same in every language, see {@link familiesOf}.
 */
export interface Words {
  /** First person: took, swallowed. */
  took: string
  /** All of them, a handful, far too many. */
  all: string
  /** Medicine by any name. */
  medicine: string
  /** Whole clauses that tell of having taken something. */
  tookIt: string
  /** The packet, the bottle; and that it is empty. */
  packet: string
  empty: string
  /** What a body feels after it. */
  feeling: string
  drank: string
  poison: string
  /** Whole clauses of an attempt under way or done. */
  attempts: string
  cut: string
  veins: string
  /** Somebody came between; and that it is regretted, or where it was. */
  rescued: string
  regretted: string
  /** First person: stand, sit, am. */
  being: string
  heights: string
  /** Legs outside, behind the railing, one step. */
  beyond: string
  jumping: string
  tracks: string
  /** The train comes, not moving away, lying down. */
  train: string
  car: string
  crash: string
  tools: string
  atHand: string
  alcohol: string
  enough: string
  /** Whole clauses of means at hand. */
  means: string
  when: string
  ending: string
  /** Whole clauses of a last message or a plan. */
  lastWords: string
  parting: string
  leaving: string
  forever: string
  gaveAway: string
  belongings: string
  readyToGo: string
  going: string
  places: string
  wishing: string
  doom: string
  withoutMe: string
  relief: string
  /** Whole clauses of a wish or a hint. */
  despair: string
  pointless: string
  weary: string
  living: string
  wanting: string
  dying: string
  hurting: string
  body: string
  /** Whole clauses of self-injury. */
  injuries: string
  purging: string
  meals: string
  fasting: string
  days: string
  weight: string
  /** Whole clauses of an eating disorder. */
  starving: string
  kin: string
  kinDanger: string
  kinPlace: string
  kinAlarm: string
  harming: string
  victims: string
  weapons: string
  lurking: string
  /** Whole clauses of harm to others. */
  threats: string
  /** Figures of speech and denials; they cover what they overlap. */
  harmless: string
  /** What an everyday matter is known by. */
  everyday: string
}

const GAP = ' .. '

/** Every order of some rows of choices, with words between them. */
function inAnyOrder(...rows: readonly string[]): string[] {
  if (rows.length <= 1) return rows.map((row) => `{${row}}`)
  return rows.flatMap((row, at) =>
    inAnyOrder(...rows.toSpliced(at, 1)).map((rest) => `{${row}}${GAP}${rest}`),
  )
}

const inOrder = (...rows: readonly string[]) => rows.map((row) => `{${row}}`).join(GAP)

/** The phrases of a language, class by class, from its words. */
export function familiesOf(words: Words): Lexicon['phrases'][number] {
  return {
    ...dyingOf(words),
    ...waysOf(words),
    ...hurtingOf(words),
    ...othersOf(words),
    guard: [`{${words.harmless}}`],
    innocent: [`{${words.everyday}}`],
  }
}

function dyingOf(words: Words): Lexicon['phrases'][number] {
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

function waysOf(words: Words): Lexicon['phrases'][number] {
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

function hurtingOf(words: Words): Lexicon['phrases'][number] {
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

function othersOf(words: Words): Lexicon['phrases'][number] {
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
