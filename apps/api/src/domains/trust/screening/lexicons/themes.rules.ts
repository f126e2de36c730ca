import type { BlockCategory } from '@oriel/contract/trust/threats'
import type { Phrase } from '@oriel/phrase-match/phrases'

/**
 * Themes the card networks forbid (TS-035). `always` blocks wherever it stands, `intimate` only near
 * sex or romance, `described` only in what defines a character, picture, tag or slug: there the word
 * alone is the wish, in a chat it may be a memory or the news.
 */
export interface Theme {
  category: BlockCategory
  always: readonly Phrase[]
  intimate: readonly Phrase[]
  described: readonly Phrase[]
}

const THEM = '{<them>|girl|woman|my <person>}'
const KIN = '{<kin>|step <kin>|twin sister}'
const SEXVERB =
  '{sex with|have sex with|having sex with|fuck|fucking|sleep with|slept with|make love to|making love to|seduce|sleeping with|making out with|make out with|hook up with}'
const ANIMAL = '<animal>'

const nonConsent: Theme = {
  category: 'non_consent',
  always: [
    `{rape|raping} ${THEM}`,
    'rape {fantasy|fantasies|roleplay|role play|play|scene|kink|fetish|story|porn}',
    `force ${THEM} {to have sex|into sex|to sleep with|to strip|to undress|to have intercourse}`,
    '{non consensual|nonconsensual|noncon|non con|consensual non consent|cnc} {sex*|scene|roleplay|play|kink|fantasy|porn|story|}',
    '{dont|doesnt|does not|do not} consent and {i|you|he} {do it|continue|take}',
    'without {her|his|your|their} consent {i|you|we|he} {take|touch|undress|have}',
    'forced {sex|intercourse|orgasm|strip*}',
    '{revenge porn|upskirt*|spycam|hidden camera nudes|deepfake nude*|deepfake porn}',
    '{vergewaltige|vergewaltigen} {mich|dich|sie|ihn}',
    '{vergewaltigung|viol} {rollenspiel|fantasie|jeu de rôle|fantasme}',
    '{je veux|je vais} {te |la |le |}violer',
    '{quiero|voy a} violar{te|la|lo|}',
    '{voglio|vorrei} {stuprarti|stuprarla|violentarti|violentarla}',
    '{quero|vou} {te estuprar|estuprar você|estuprar ela|estuprá la}',
    '{verkracht|verkrachten} {mij|jou|haar|hem}',
    '{zgwałć|zgwałcę|zgwałcić} {mnie|cię|ją}',
    '{изнасилую|изнасилуй|изнасиловать} {тебя|её|меня|ее}',
    '{зґвалтую|зґвалтувати} {тебе|її}',
    '{tecavüz et|tecavüz fantezisi|sana tecavüz}',
    '{レイプしたい|レイプして|レイププレイ|强奸你|強姦你|强奸她|强奸游戏|강간하고|강간 플레이}',
  ],
  intimate: [
    'against {her|his|your|their|my} will',
    '{without|ignoring} {her|his|your|their|any} consent',
    '{she|he|you} {says|said|say|keeps saying|screams|begs} {no|stop}',
    '{cant|can not} {say no|refuse|resist me|escape}',
    '{blackmail|coerce|coerced|forced|force|kidnap|kidnapped|captive|hostage} {me|you|her|him|into|to|woman|girl}',
    '{gegen ihren willen|gegen deinen willen|contre son gré|contre ta volonté|contra su voluntad|contra tu voluntad|contro la sua volontà|contra a vontade|tegen haar wil|wbrew jej woli|против её воли|против ее воли|zorla|無理やり|強制|강제로|强迫}',
  ],
  described: [
    '{rape|rapes|raped|rapist|raping|nonconsensual|non consensual|noncon|cnc|molest*}',
    '{vergewaltig*|violeur|violador|violación|stupro|stupratore|estupro|estuprador|verkracht*|gwałt*|изнасил*|насильник|зґвалт*|tecavüz*|レイプ|強姦|强奸|강간}',
  ],
}

const incest: Theme = {
  category: 'incest',
  always: [
    'incest{| roleplay| fantasy| scene| porn| story|uous|uous love} {with|.|between|roleplay|fantasy|kink}',
    `${SEXVERB} <my> ${KIN}`,
    `{be|play|pretend to be|youre|you are|roleplay as|act as} <my> ${KIN} {and|who} {<they> |}{fuck|have sex|sleep with|seduce*|kiss|want me|wants me|wants sex|make love|makes love}`,
    `{sexy|horny|naked|nude} {${KIN}}`,
    `${KIN} {sex|porn|fetish|kink|nudes|incest}`,
    '{mutter sohn|vater tochter|bruder schwester|geschwister} {sex|liebe machen|porno}',
    '{sex|schlafen} mit {meiner|deiner|seiner} {schwester|mutter|tochter|stiefschwester|stiefmutter}',
    '{sex|sexe|coucher|lamour} avec {ma|ta|sa} {sœur|mère|fille|demi sœur|belle mère}',
    '{sexo|acostarme|hacer el amor} con mi {hermana|madre|hija|hermanastra|madrastra}',
    '{sesso|fare lamore} con {mia|tua} {sorella|madre|figlia|sorellastra|matrigna}',
    '{sexo|transar} com {minha|a minha} {irmã|mãe|filha|meia irmã|madrasta}',
    'seks met mijn {zus|moeder|dochter|stiefzus|stiefmoeder}',
    'seks z {moją |}{siostrą|matką|córką|macochą}',
    'секс с {моей |}{сестрой|матерью|мамой|дочерью|мачехой}',
    "секс з {моєю |}{сестрою|матір'ю|донькою}",
    '{kız kardeşimle|annemle|kızımla|üvey kız kardeşimle} {seks|sevişmek}',
    '{近親相姦|근친상간|乱伦|亂倫|ensest|кровосмешение}',
  ],
  intimate: [`{i am|im|youre|you are|shes|hes|as} <my> ${KIN}`, 'related by blood'],
  described: ['{incest|incestuous|inzest|inceste|incesto|kazirodztwo|инцест*|інцест*|ensest}'],
}

const bestiality: Theme = {
  category: 'bestiality',
  always: [
    `${SEXVERB} {<my> |}${ANIMAL}`,
    `{sex|sexual|intercourse|mate|mating} with {my |}${ANIMAL}`,
    `{girl|woman|man} and {dog|horse|animal} {sex|porn}`,
    '{bestiality|zoophil*|beastiality|animal sex|dog sex|horse sex}',
    '{sex mit {tieren|einem hund|meinem hund|einem pferd}|sodomie mit tieren|zoophil*}',
    '{sexe avec {un chien|des animaux|un cheval}|zoophil*|sexo con {animales|un perro|un caballo}|zoofil*|sesso con {animali|un cane|un cavallo}|sexo com {animais|cachorro|um cavalo}}',
    '{seks met {dieren|een hond|een paard}|seks ze {zwierzętami|psem}|секс с {животным|собакой|конём|животными}|секс з тваринами|hayvanlarla seks|獣姦|수간|兽交|獸交|зоофил*}',
  ],
  intimate: [],
  described: ['{bestiality|zoophil*|zoofil*|зоофил*}'],
}

const trafficking: Theme = {
  category: 'trafficking',
  always: [
    '{sell|buy|sold|rent} {<them>|girl|girls|woman|women} {as|for|into} {sex|sex slave*|slave|slavery|prostitution|sexual}',
    '{buy|own|keep} a sex slave',
    '{traffic|trafficked|trafficking} {girl|girls|women|woman|her|you|sex slave*}',
    'sex {trafficking|trafficked} {roleplay|fantasy|scene|victim roleplay|kink}',
    '{human trafficking|slave auction|slave market} {roleplay|fantasy|kink|porn|sex}',
    '{zwangsprostitution|sexsklavin} {rollenspiel|kaufen|sein|spielen}',
    '{esclave sexuelle|esclava sexual|schiava sessuale|escrava sexual|seksslavin|niewolnica seksualna|сексуальная рабыня|секс рабыня|seks kölesi|性奴隷|성노예|性奴}',
  ],
  intimate: [
    '{sold|auctioned|trafficked|slave auction|human trafficking|slave market|pimp|pimped}',
  ],
  described: ['{sex slave*|trafficked|trafficking|slave auction|torguje ludźmi|menschenhandel}'],
}

const extremeViolence: Theme = {
  category: 'extreme_violence',
  always: [
    '{snuff|gore|necro|guro|vore} {film*|video*|porn|scene|sex|roleplay|fetish|kink}',
    '{necrophil*|nekrophil*|nécrophil*|necrofil*|некрофил*|nekrofil*}',
    `${SEXVERB} {a|the|her|his} {corpse|dead body|dead woman|dead girl}`,
    `torture {me|you|her|him|them} {to death|until {she|he|you} {dies|die|dead}|alive}`,
    '{dismember|behead|disembowel|skin|flay|mutilate|gut} {her|him|you|me|them} {alive|slowly|while|after}',
    '{rape and kill|kill and rape|rape and murder}',
    '{sex mit einer leiche|sexe avec un cadavre|sexo con un cadáver|sesso con un cadavere|секс с трупом|seks ze zwłokami|死姦|시간증|奸尸}',
  ],
  intimate: [
    '{torture|torturing|mutilat*|dismember*|behead*|strangle {her|him|you} to death|choke {her|him|you} to death|bleed to death|cut {her|him|you} open|corpse|cannibal*|blood everywhere|kill {her|him|you} while|while i kill|dead body}',
    '{foltern|torturer|torturar|torturare|martelen|torturować|пытать|işkence|拷問|고문|折磨}',
  ],
  described: ['{snuff|necrophil*|guro|gore porn|vore}'],
}

const druggedConsent: Theme = {
  category: 'drugged_consent',
  always: [
    `<drug> ${THEM} {and|to|so|into|then|for} {have sex|fuck|touch|undress|strip|sleep|i can|take|make {you|her|him}|obey|sex|do anything|sexual}`,
    '{spike|spiked|roofie|slip something in} {her|his|your|my} drink',
    '{date rape|roofies|ghb} {drug|scene|roleplay|her|fantasy|in her drink}',
    '{hypnosis|hypno|mind control|mind controlled|hypnotized|hypnotised|brainwashed|drugged|unconscious|sleeping|passed out} {sex|sex slave|porn|kink|fetish|slut|bimbo|girlfriend who obeys|roleplay|girl for sex}',
    '{sex with|fuck|touch|undress} <them> while <they> {is |are |am |}{asleep|sleeping|unconscious|passed out|drugged|drunk|sedated|hypnotized|hypnotised|knocked out}',
    '{betäube|betäuben|unter drogen setzen|hypnotisiere} {dich|sie|ihn|und} {und|um|mit}',
    '{ko tropfen|gotas para violar|la droguer pour|drogarla para|drogarti per|drogar ela para|drogeren om|pigułka gwałtu|подсыпать ей|подмешать ей|клофелин*|睡眠薬で|수면제를 먹이고|下药|下藥|迷奸|迷姦}',
  ],
  intimate: [
    '{drugged|drugs in|unconscious|passed out|sedated|chloroform*|roofied|hypnoti{z|s}ed|hypnosis|under hypnosis|in a trance|brainwash*|mind control*|blackout drunk|too drunk to|while {she|he|you} {sleep|sleeps|is asleep|are asleep|is sleeping}}',
    '{betäubt|bewusstlos|hypnotisiert|droguée|inconsciente|drogada|hypnotisée|hipnotizad*|ipnotizzat*|bewusteloos|gedrogeerd|nieprzytomn*|без сознания|под гипнозом|bilinçsiz|催眠|昏睡|최면|迷晕}',
  ],
  described: ['{roofie*|date rape|chloroform*|mind controlled|hypnosis sex|hypno slave|drugged}'],
}

export const themes: readonly Theme[] = [
  nonConsent,
  incest,
  bestiality,
  trafficking,
  extremeViolence,
  druggedConsent,
]
