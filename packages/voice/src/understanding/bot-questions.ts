import { lineLanguageOf } from '@oriel/languages/lines'
import type { LanguageCode } from '@oriel/languages/names'
import { plain } from './words.ts'

/** Asks, in one of six languages, whether a person or a machine speaks (TALK-068). */
const QUESTIONS: readonly (readonly [LanguageCode, RegExp])[] = [
  [
    'uk',
    /(?:^|[^\p{L}])(?:ти|ви|це|чи|я)(?=[^\p{L}]).*(?:бот|робот|людин|машин|програм|скрипт|штучний інтелект|справжн)/iu,
  ],
  [
    'ru',
    /(?:^|[^\p{L}])(?:ты|вы|это|я)(?=[^\p{L}]).*(?:бот|робот|человек|машин|программ|скрипт|искусственный|настоящ|живой|живая)/iu,
  ],
  [
    'es',
    /(?:eres|es usted|esto es|es esto|hablo con|hablando con|hay).*(?:bot|robot|persona|humano|humana|máquina|maquina|programa|script|ia\b|inteligencia artificial|real)/iu,
  ],
  [
    'fr',
    /(?:es-tu|tu es|t'es|êtes-vous|vous êtes|est-ce que (?:tu|je|c'est|vous)|je parle|c'est).*(?:bot\b|robot|personne|humain|humaine|machine|programme|script|ia\b|intelligence artificielle|réelle?)/iu,
  ],
  [
    'de',
    /(?:bist du|sind sie|ist das|ist da|spreche ich|schreibe ich|rede ich).*(?:bot\b|chatbot|roboter|mensch|person|maschine|programm|skript|ki\b|echt)/iu,
  ],
]

const WHAT =
  '(?:(?:chat ?)?bots?|robots?|scripts?|scripted|programs?|programmed|machines?|computers?|ai|a\\.i\\.|llm|language model|human(?: being)?|person|people|man|woman|guy|girl|someone|somebody|anyone|automated|software|algorithm|code|npc|simulation|real|fake|alive|sentient|living)'
const ENGLISH: readonly RegExp[] = [
  /\bare you (?:really|actually|truly) (?:a|an|my|who|that)\b/,
  /\b(?:this|it|that)(?:'s| is) (?:all |just |only |really )*(?:made up|invented|fiction(?:al)?|pretend|imaginary)\b/,
  /\b(?:is|are|was) (?:this|it|that|you|all (?:this|that)) (?:all |just |only |really )*(?:made up|invented|fiction(?:al)?|pretend|imaginary)\b/,
  new RegExp(`\\bare (?:you|we) (?:[\\w']+ ){0,4}${WHAT}\\b(?! (?:happy|nice|fun|good|estate))`),
  new RegExp(
    `\\b(?:is|was) (?:this|it|that|there|he|she) (?:[\\w']+ ){0,4}${WHAT}\\b.{0,25}(?:\\?|$|typing|talking|behind|here|writing|answering|there)`,
  ),
  new RegExp(
    `\\b(?:am|are) (?:i|we) (?:[\\w']+ ){0,3}(?:talking|speaking|chatting|writing|texting) (?:to|with) (?:[\\w']+ ){0,3}${WHAT}\\b`,
  ),
  new RegExp(
    `\\b(?:you're|you are|you sound like|you must be|so you're) (?:(?:just|only|really|clearly|obviously|not|a|an|some|kind|of|real|the) )*(?:a |an )?${WHAT}\\b`,
  ),
  /\b(?:do|does) (?:a |any )?(?:human|person|people|real person|someone) (?:write|type|read|answer)\b/,
  new RegExp(
    `\\b(?:human|person|man|real) or (?:a |an )?(?:bot|machine|robot|ai|script|computer|program|fake|not)\\b|\\b(?:bot|machine|robot|ai|script|program) or (?:a |an )?(?:real )?(?:human|person|man|real)\\b`,
  ),
  /\bwho(?:'s| is) (?:typing|writing|answering|really (?:there|speaking)|behind)\b|\byou (?:real|human|a bot|bot|a robot)\s*\?/,
]
const NOT_ASKED =
  /\b(?:good|nice|kind|great|wonderful|lovely|best|funny|family|morning|night|cat|people) person\b|\bperson who\b/

/** The language the question is asked in; null where nothing of the kind is asked. */
export function botQuestionIn(message: string): LanguageCode | null {
  const text = plain(message)
  const asked = QUESTIONS.filter(([, form]) => form.test(message.toLowerCase()))
  const heard = asked.length > 1 ? lineLanguageOf(message) : null
  const foreign = asked.find(([language]) => language === heard) ?? asked[0]
  if (foreign && (/\?/.test(message) || text.split(' ').length < 12)) return foreign[0]
  if (NOT_ASKED.test(text)) return null
  return ENGLISH.some((form) => form.test(text)) ? 'en' : null
}
