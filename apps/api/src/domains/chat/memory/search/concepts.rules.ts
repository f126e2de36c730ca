import { stemOf } from '#/domains/chat/facts/terms.rules.ts'

/** Words of everyday talk that stand for each other, or of which the first names the kind. */
const GROUPS: readonly string[] = [
  'bike bicycle cycling',
  'car auto vehicle drive',
  'mum mom mother mama',
  'dad father papa',
  'parents mother father mum dad',
  'grandma grandmother granny nan',
  'grandpa grandfather',
  'family parents mother father mum dad brother sister son daughter aunt uncle cousin grandma grandpa niece nephew',
  'kids children child son daughter baby',
  'wife husband partner spouse married wedding',
  'boyfriend girlfriend date partner',
  'friend buddy mate',
  'neighbour neighbor door',
  'pet dog cat rabbit hamster tortoise parrot fish horse puppy kitten bird',
  'animal dog cat bird horse fish rabbit fox',
  'allergy allergic hives swell rash intolerant',
  'ill sick disease doctor hospital cold flu fever',
  'health doctor hospital illness pain pills medicine',
  'medicine pills tablets medication',
  'job work career shift boss office employed profession',
  'money salary pay rent coins save cost price',
  'flat apartment home house room rent',
  'live lived living home flat house room rented moved',
  'city town village',
  'trip travel journey holiday vacation train flight plane',
  'language english french german spanish portuguese italian finnish japanese polish ukrainian',
  'sport running climbing rowing swimming football tennis badminton yoga gym',
  'instrument piano guitar violin cello accordion drums flute',
  'music song band concert choir',
  'food eat dinner lunch meal cook dish',
  'meat steak beef pork chicken ham',
  'drink coffee tea wine beer alcohol',
  'alcohol wine beer drink drunk sober',
  'sleep bed night insomnia awake',
  'present gift',
  'party celebration birthday housewarming wedding',
  'plant garden flower vegetable grow',
  'school teacher class exam lesson pupil',
  'study university degree thesis student',
  'book novel read author',
  'film movie cinema',
  'technology computer phone printer app internet',
  'fear afraid scared scare terrified anxious',
  'angry mad furious',
  'happy glad proud',
  'sad cry heartbroken unhappy',
  'religious church god pray belief faith',
  'ghost haunted spirit',
  'ex divorce divorced separated',
  'broke broken break smashed knocked',
  'fix fixed repair repaired mend mended',
  'lose lost left missing',
  'buy bought purchase',
  'sell sold',
  'stolen steal thief took',
  'begin start started began first',
  'finish finished completed done handed',
  'visit visited came guest',
  'injury hurt cut broke wound',
  'operation surgery removed',
  'knit knitted scarf socks wool',
]

const RELATED = relatedWords()

function relatedWords(): ReadonlyMap<string, readonly string[]> {
  const related = new Map<string, Set<string>>()
  for (const group of GROUPS) {
    const [head = '', ...others] = group.split(' ').map(stemOf)
    const of = (word: string) => {
      const known = related.get(word) ?? new Set<string>()
      related.set(word, known)
      return known
    }
    // The kind finds its members, and a member its kind.
    for (const other of others) {
      of(head).add(other)
      of(other).add(head)
    }
  }
  return new Map([...related].map(([word, words]) => [word, [...words]]))
}

/** Words that stand for those of a question, without those. */
export function relatedTo(terms: readonly string[]): string[] {
  const own = new Set(terms)
  return [...new Set(terms.flatMap((term) => RELATED.get(term) ?? []))].filter(
    (word) => !own.has(word),
  )
}
