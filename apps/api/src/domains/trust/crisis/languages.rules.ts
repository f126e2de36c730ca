import { readLexicon } from './lexicon-file.rules.ts'
import { compileLexicon, type Reader } from './lexicon.rules.ts'
import arabic from './lexicons/ar.json' with { type: 'json' }
import german from './lexicons/de.json' with { type: 'json' }
import english from './lexicons/en.json' with { type: 'json' }
import spanish from './lexicons/es.json' with { type: 'json' }
import french from './lexicons/fr.json' with { type: 'json' }
import hindi from './lexicons/hi.json' with { type: 'json' }
import italian from './lexicons/it.json' with { type: 'json' }
import dutch from './lexicons/nl.json' with { type: 'json' }
import polish from './lexicons/pl.json' with { type: 'json' }
import portuguese from './lexicons/pt.json' with { type: 'json' }
import russian from './lexicons/ru.json' with { type: 'json' }
import turkish from './lexicons/tr.json' with { type: 'json' }
import ukrainian from './lexicons/uk.json' with { type: 'json' }
import wide from './lexicons/wide.json' with { type: 'json' }
import { spellingOf, type Spelling } from './spelling.rules.ts'
import { foldEntry, type Word } from './words.rules.ts'

/** ISO 639-1. */
export type LanguageCode =
  'ar' | 'de' | 'en' | 'es' | 'fr' | 'hi' | 'it' | 'nl' | 'pl' | 'pt' | 'ru' | 'tr' | 'uk' | 'wide'

interface Language {
  code: LanguageCode
  /** Its lexicon as a file has it. */
  words: unknown
  script: Script
  /** Words that show the language, for they are frequent in it and in few others. */
  marks: string
}
type Script = 'latin' | 'cyrillic' | 'arabic' | 'devanagari' | 'wide'

const LANGUAGES: readonly Language[] = [
  {
    code: 'en',
    words: english,
    script: 'latin',
    marks:
      'i im ive id ill the a an and you your my me is are was were be been am to of in it its that this have has had do dont does did not no so with for on at but just what how why when who if or will would can cant could want wanna going gonna get got go know think like about all they she he her him his them there here from by out up now then too really please tonight tomorrow myself life anymore never nobody everyone lol u ur kms bro',
  },
  {
    code: 'de',
    words: german,
    script: 'latin',
    marks:
      'ich bin ist das die der und nicht mich mir mein meine meiner du dir dich ein eine einen wir sie er es auf zu mit hab habe hat haben für von wenn dass noch mehr schon auch nur so was wie wer will werde wird kann keine kein alles alle heute morgen einfach ohne wär wäre über vor nach beim zum zur euch ihr sich jetzt immer wieder heut gerade grad seit aus steh mach',
  },
  {
    code: 'es',
    words: spanish,
    script: 'latin',
    marks:
      'yo el la los las de que y en un una no me mi mis se es por con para ya lo su al del pero como más muy todo todos esta este estoy voy quiero tengo porque si cuando nadie nada hoy noche mañana sin vida le te tu he ha hace siempre soy ser mejor vivir morir gracias mamá',
  },
  {
    code: 'fr',
    words: french,
    script: 'latin',
    marks:
      'je jai le la les de des du un une et est pas que qui ne me ma mon mes moi suis ce cette ça cest pour avec dans sur plus tout tous rien si quand mais ou où au aux elle il on nous vous tu te ton veux vais fait être avoir sans vie jamais même encore trop bien soir demain cette jen jétais quils',
  },
  {
    code: 'it',
    words: italian,
    script: 'latin',
    marks:
      'io il lo la gli le di che e è un una non mi mio mia ho ha sono per con ma come più tutto tutti questo questa sto se quando nessuno niente anche già della del dei al alla nel vita voglio vorrei senza ti tu lei lui ci si basta fare cosa stanotte domani sempre ce da oggi',
  },
  {
    code: 'pt',
    words: portuguese,
    script: 'latin',
    marks:
      'eu o os as de que e em um uma não nao me meu minha se é por com para pra pro já ja mais muito tudo todos esse essa isso estou to tô vou quero tenho porque quando ninguém hoje hj amanhã noite sem vida vc você ele ela mas do da no na nos dos das foi tá ser viver ngm também só dnv kkkk',
  },
  {
    code: 'pl',
    words: polish,
    script: 'latin',
    marks:
      'ja nie się sie i w na z że ze to jest jestem mam mnie mi mój moja do już tak jak co po ale od za dla o by chcę chce tylko wszystko wszystkim nikt dziś jutro bez życie życia mogę być był była kiedy gdy też przez ten ta te tego tej ich jego jej sobie siebie znowu dzis',
  },
  {
    code: 'tr',
    words: turkish,
    script: 'latin',
    marks:
      'ben beni bana benim bir bu ve de da çok ne için ama daha gibi artık her şey kimse yok var mi mı istiyorum istemiyorum değil sen seni bugün yarın gece kadar sonra ile hiç kendimi olarak diye o onu olsun ya hepsini annem babam bile herkes yine ki iyi hap',
  },
  {
    code: 'nl',
    words: dutch,
    script: 'latin',
    marks:
      'ik het een de van en niet is dat mijn mij me ben heb met voor op zijn wil maar ook er zo als aan geen meer nog wel naar dit die je jij hij zij wij ons heeft worden kan moet mezelf',
  },
  { code: 'hi', words: hindi, script: 'devanagari', marks: '' },
  {
    code: 'hi',
    words: hindi,
    script: 'latin',
    marks:
      'hai hu hun hoon nahi nhi main mai mujhe mujhko mera meri mere ka ki ke ko se me mein aur kya kyu kyun ho raha rahi gaya gayi ab bas sab koi kar karna tha thi to bhi hi aaj kal jo ye yeh wo woh raat yaar bahut bohot kuch apni apne tum tera jeena marna liya diya kha',
  },
  {
    code: 'ru',
    words: russian,
    script: 'cyrillic',
    marks:
      'я и в не на что с как это мне меня мой моя все всё но так ты он она они было быть за по из у для только уже если когда больше никто жить хочу сегодня завтра без она ещё еще просто очень где нет есть эта этот то же бы от до его её мы вы сейчас теперь опять',
  },
  {
    code: 'uk',
    words: ukrainian,
    script: 'cyrillic',
    marks:
      'я і й в у не на що з як це мені мене мій моя все але так ти він вона вони було бути за по із для тільки вже якщо коли більше ніхто жити хочу сьогодні завтра без ще просто дуже де немає є ця цей то ж би від до його її ми ви зараз тепер знову та щоб всі',
  },
  { code: 'ar', words: arabic, script: 'arabic', marks: '' },
  { code: 'wide', words: wide, script: 'wide', marks: '' },
]

export interface Voice {
  reader: Reader
  spelling: Spelling
}
const voices = new Map<LanguageCode, Voice>()

/** Read and compiled when a text may be in the language for the first time. */
function voiceOf({ code, words }: Language): Voice {
  const known = voices.get(code)
  if (known !== undefined) return known
  const reader = compileLexicon(readLexicon(words))
  const voice = { reader, spelling: spellingOf(reader) }
  voices.set(code, voice)
  return voice
}

const marksOf = new Map<string, Language[]>()
for (const language of LANGUAGES) {
  for (const mark of new Set(language.marks.split(/\s+/u).map(foldEntry))) {
    marksOf.set(mark, [...(marksOf.get(mark) ?? []), language])
  }
}

const SCRIPTS: readonly [Script, RegExp][] = [
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['wide', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u],
]
/** A language is read, too, when it has this share of the marks of the likeliest one. */
const ALSO_READ = 0.5
/** With less than so many marks nothing is sure. */
const SURE_FROM = 1.2

/** @throws when nobody wrote a lexicon for it */
export function voiceIn(code: LanguageCode): Voice {
  const language = LANGUAGES.find((each) => each.code === code)
  if (language === undefined) throw new Error(`no lexicon of ${code}`)
  return voiceOf(language)
}

/** The languages a text may be in: by its script, then by its frequent words; all of a script in doubt. */
export function voicesFor(text: string, words: readonly Word[]): Voice[] {
  return scriptsOf(text)
    .flatMap((script) => likeliest(script, words))
    .map(voiceOf)
}

/** The one language a text is most likely in; null where its words speak for none, or for two alike. */
export function languageOf(text: string, words: readonly Word[]): LanguageCode | null {
  const candidates = LANGUAGES.filter(({ script }) => scriptsOf(text).includes(script))
  const [only] = candidates
  if (candidates.length === 1) return only?.code ?? null
  const votes = votesOf(words)
  const of = (language: Language) => votes.get(language) ?? 0
  const [best, next] = candidates.toSorted((left, right) => of(right) - of(left))
  if (best === undefined || next === undefined || of(best) === of(next)) return null
  return best.code
}

function scriptsOf(text: string): Script[] {
  const scripts = SCRIPTS.filter(([, letters]) => letters.test(text)).map(([script]) => script)
  return /\p{Script=Latin}/u.test(text) || scripts.length === 0 ? [...scripts, 'latin'] : scripts
}

function likeliest(script: Script, words: readonly Word[]): Language[] {
  const candidates = LANGUAGES.filter((language) => language.script === script)
  const votes = votesOf(words)
  const best = Math.max(...candidates.map((language) => votes.get(language) ?? 0))
  if (best < SURE_FROM) return candidates
  return candidates.filter((language) => (votes.get(language) ?? 0) >= best * ALSO_READ)
}

/** What frequent words speak for each language; a word of several is shared among them. */
function votesOf(words: readonly Word[]): Map<Language, number> {
  const votes = new Map<Language, number>()
  for (const { text } of words) {
    const languages = marksOf.get(text) ?? []
    for (const language of languages) {
      votes.set(language, (votes.get(language) ?? 0) + 1 / languages.length)
    }
  }
  return votes
}
