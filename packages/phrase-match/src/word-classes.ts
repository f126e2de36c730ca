import { Edges } from './edges.ts'
import { foldWord } from './normalise.ts'

/**
 * Interchangeable words in phrases: `<age> years old` finds "15 years old" and "fifteen years old".
 * A class costs the automaton one symbol, where a choice would cost a copy of the rest.
 */
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).join(' ')

const CLASSES = {
  age: `${numbers(4, 17)} four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen`,
  teen: `${numbers(10, 17)} ten eleven twelve thirteen fourteen fifteen sixteen seventeen`,
  'age-de': `${numbers(4, 17)} acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn`,
  'age-fr': `${numbers(4, 17)} huit neuf dix onze douze treize quatorze quinze seize`,
  'age-es': `${numbers(4, 17)} ocho nueve diez once doce trece catorce quince dieciséis diecisiete`,
  'age-it': `${numbers(4, 17)} otto nove dieci undici dodici tredici quattordici quindici sedici diciassette`,
  'age-pt': `${numbers(4, 17)} oito nove dez onze doze treze catorze quatorze quinze dezesseis dezasseis dezessete`,
  'age-nl': `${numbers(4, 17)} acht negen tien elf twaalf dertien veertien vijftien zestien zeventien`,
  'age-pl': `${numbers(4, 17)} dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście`,
  'age-ru': `${numbers(4, 17)} десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать`,
  'age-uk': `${numbers(4, 17)} десять одинадцять дванадцять тринадцять чотирнадцять п'ятнадцять шістнадцять сімнадцять`,
  'age-tr': numbers(4, 17),
  'age-cjk': numbers(4, 17),
  schoolchild:
    'schoolgirl schoolboy schoolgirls preteen tween underage underaged loli shota middleschooler highschooler minor',
  my: 'my your his her their our ur',
  not: 'dont never not didnt wouldnt wont cant isnt arent havent nobody cannot',
  make: 'make making turn draw show generate render create want',
  drug: 'drug drugging roofie sedate chloroform hypnotize hypnotise brainwash',
  they: 'she he you i they shes hes youre im',
  youngster:
    'girl girls boy boys girlfriend boyfriend virgin schoolgirl schoolboy student teen female male character friend kid child cheerleader maid princess gymnast ballerina model idol babe chick twink orphan pupil intern runaway lover gf bf named called',
  relative:
    'daughter son sister brother niece nephew kid kids child children cousin student students pupils class granddaughter grandson goddaughter godson boys girls babysitter dog cat',
  kin: 'sister brother mother mom mum mommy father dad daughter son aunt uncle niece nephew cousin grandmother grandma grandfather twin stepsister stepbrother stepmom stepmother stepdad stepfather stepdaughter stepson',
  them: 'me you her him them someone somebody',
  person:
    'him her them everyone people somebody someone boss wife husband ex girlfriend boyfriend father dad mother mom brother sister neighbor neighbour teacher roommate classmates parents family baby kids coworker coworkers',
  animal: 'dog dogs horse goat pig sheep cow cat donkey pony animal animals wolf puppy stallion',
  profession:
    'therapist psychologist psychiatrist counselor counsellor doctor physician nurse lawyer attorney dietitian psychotherapist practitioner clinician',
  licensed:
    'licensed licenced certified qualified registered trained accredited practicing practising professional',
  ai: 'ai bot chatbot robot machine computer program algorithm simulation software llm android',
} as const

/** Words skipped anywhere: they change the tone of a phrase, not its meaning. */
const FILLERS =
  'a an the now currently barely just really actually only still literally honestly truly seriously kinda totally definitely simply even fucking damn very fully completely absolutely own little older big younger hot cute sexy beautiful pretty ' +
  'einfach nur wirklich echt gerade erst schon vraiment juste seulement solo realmente davvero veramente apenas mesmo gewoon echt naprawdę tylko просто только правда действительно реально лише'

const NO_CLASSES: readonly number[] = []

/** The reading of a filler word: no symbol at all. */
export const FILLER = 0

const FIRST_SYMBOL = 0xe000
const names = Object.keys(CLASSES)

/** A trie of the class words: node 0 is the beginning of a word. */
const children = new Edges()
const readings: number[][] = [[]]
for (const [index, words] of Object.values(CLASSES).entries()) {
  for (const word of words.split(' ')) addReading(word, FIRST_SYMBOL + index)
}
for (const word of FILLERS.split(' ')) addReading(word, FILLER)

function addReading(word: string, reading: number): void {
  let node = 0
  for (const letter of foldWord(word)) {
    const symbol = letter.codePointAt(0) ?? 0
    let next = children.find(node, symbol)
    if (next === 0) {
      next = readings.push([]) - 1
      children.add(node, symbol, next)
    }
    node = next
  }
  readings[node]?.push(reading)
}

/** The node of no word at all. */
export const NO_WORD = -1

/** The next node of a word that is being read; {@link NO_WORD} once it can be of no class. */
export function extendClassWord(node: number, symbol: number): number {
  return node === NO_WORD ? NO_WORD : children.find(node, symbol) || NO_WORD
}

/** Additional meanings of the word read up to a node: class symbols or {@link FILLER}. */
export function classesAt(node: number): readonly number[] {
  return readings[node] ?? NO_CLASSES
}

/** The symbol of `<name>` in a phrase. @throws {Error} for a class that does not exist */
export function symbolOfClass(name: string): number {
  const index = names.indexOf(name)
  if (index < 0) throw new Error(`unknown word class: ${name}`)
  return FIRST_SYMBOL + index
}
