/** Languages the voice recognises well enough to say so. */
export type OtherLanguage =
  | 'Spanish'
  | 'French'
  | 'German'
  | 'Italian'
  | 'Portuguese'
  | 'Dutch'
  | 'Polish'
  | 'Turkish'
  | 'Swedish'
  | 'Russian'
  | 'Japanese'
  | 'Chinese'
  | 'Korean'
  | 'Arabic'
  | 'Hindi'
  | 'Greek'
  | 'Hebrew'

const SCRIPTS: readonly (readonly [OtherLanguage, RegExp])[] = [
  ['Japanese', /[\u3040-\u30ff]/u],
  ['Korean', /[\uac00-\ud7af\u1100-\u11ff]/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Russian', /\p{Script=Cyrillic}{2,}/u],
  ['Arabic', /\p{Script=Arabic}{2,}/u],
  ['Hindi', /\p{Script=Devanagari}{2,}/u],
  ['Greek', /\p{Script=Greek}{2,}/u],
  ['Hebrew', /\p{Script=Hebrew}{2,}/u],
]

const COMMON_WORDS: readonly (readonly [OtherLanguage, string])[] = [
  [
    'Spanish',
    'hola qué que cómo como estás estas está hoy muy gracias buenos buenas días noches tú eres yo el los las una para por pero tengo quiero bien amigo hablas español dónde donde vives soy también',
  ],
  [
    'French',
    'bonjour bonsoir salut comment ça ca va tu vous êtes es je suis le les une des et pour mais avec très merci oui non est-ce parles parlez français où quoi aujourd hui bien mon ma',
  ],
  [
    'German',
    'hallo guten wie geht es dir ich bin du bist das der die ein eine und nicht auch aber sprichst deutsch danke heute wo wohnst was machst mir gut morgen abend schön habe',
  ],
  [
    'Italian',
    'ciao come stai sei sono il gli una che per non ma con molto grazie buongiorno buonasera parli italiano dove vivi oggi bene tu io anche cosa fai',
  ],
  [
    'Portuguese',
    'olá oi tudo bem você voce está eu sou não nao uma para mas com muito obrigado obrigada bom boa dia noite fala português onde mora hoje como vai',
  ],
  [
    'Dutch',
    'hoi hallo goedemorgen hoe gaat het met jij je bent ik ben een niet maar ook spreek nederlands dank bedankt vandaag waar woon wat doe goed',
  ],
  [
    'Polish',
    'cześć czesc jak się masz dzień dobry dziękuję jestem jesteś nie tak co robisz mówisz polsku dzisiaj dobrze gdzie mieszkasz ja ty',
  ],
  [
    'Turkish',
    'merhaba nasılsın nasilsin selam günaydın teşekkürler ben sen bir için çok iyi nerede bugün türkçe konuşuyor musun ne yapıyorsun',
  ],
  [
    'Swedish',
    'hej hur mår du jag är och inte tack god morgon kväll talar svenska var bor idag bra vad gör det en som',
  ],
]

/** The language of a message if it clearly is not English. */
export function languageOf(message: string): OtherLanguage | null {
  const script = SCRIPTS.find(([, letters]) => letters.test(message))
  if (script) return script[0]
  const words = message.toLowerCase().match(/[\p{L}'-]+/gu) ?? []
  const scored = COMMON_WORDS.map(([language, list]) => {
    const known = new Set(list.split(' '))
    return { language, hits: words.filter((word) => known.has(word)).length }
  })
  const best = scored.reduce((a, b) => (b.hits > a.hits ? b : a))
  const isClear = best.hits >= 2 && best.hits / words.length >= 0.5 && !isEnglish(words)
  return isClear ? best.language : null
}

function isEnglish(words: readonly string[]): boolean {
  const english = new Set(
    'the is are you and of to my your what how with this that was i have'.split(' '),
  )
  return words.filter((word) => english.has(word)).length / words.length > 0.3
}
