import type { CrisisLexicon } from './lexicon.crisis.rules.ts'

const PERSON = '{<person>|my <person>|them all|my ex wife}'

/** Signs of an eating disorder (TS-010, Oregon SB 1546). */
const eating = [
  'i {make|made|keep making} my{| }self {throw up|vomit|puke|sick}',
  '{making|make} my{| }self {throw up|vomit}',
  '{ive been|im|i am|i|want to|going to} {starving|starve} my{| }self',
  "i {haven't|have not|havent} eaten in {days|two days|three days|a week} {so|to|because}",
  'i {purge|purged} {after|again|every}',
  '{binge|binged|binging} and {purge|purged|purging}',
  '{im|i am} {bulimic|anorexic}',
  'my {anorexia|bulimia|eating disorder} {is|came} {back|worse|getting worse}',
  'hide that im not eating',
  'laxatives to lose weight',
  'so fat i stopped eating',
  'dont deserve to eat',
  'ich {erbreche|übergebe mich} nach {jedem|dem} essen',
  'ich hungere mich {runter|dünn}',
  'meine {magersucht|bulimie} ist {zurück|wieder}',
  'je me fais vomir',
  'je maffame',
  'me provoco el vómito',
  'tengo {anorexia|bulimia}',
  'mi faccio vomitare',
  'vomito depois de comer',
  'wymiotuję po {każdym posiłku|jedzeniu}',
  'вызываю рвоту',
  '過食嘔吐',
]

const harm = [
  `i {want to|wanna|am going to|m going to|will|need to} {kill|murder|stab|shoot|strangle} ${PERSON}`,
  `{im|i am} {going to|gonna} {kill|murder|stab|shoot} ${PERSON}`,
  `{thinking|thoughts|think|fantasizing} {about|of} {killing|murdering|stabbing|hurting|shooting} ${PERSON}`,
  'i want to hurt people',
  'shoot up {my|the} {school|office|work*|mall|church}',
  'ich {will|werde} {ihn|sie|meinen chef|meine frau|meinen mann|meinen vater|meine mutter|alle} {umbringen|töten|erschießen}',
  'je {vais|veux} tuer {mon|ma|tous} {patron|femme|mari|père|mère|les}',
  '{voy a|quiero} matar a {mi|todos} {jefe|esposa|esposo|padre|madre|}',
  '{voglio|sto per} uccidere {il mio capo|mia moglie|mio marito|mio padre|tutti}',
  '{vou|quero} matar {meu|minha|todos} {chefe|esposa|marido|pai|mãe|}',
  'я {убью|хочу убить} {своего|свою|их|его|её} {начальник*|жену|мужа|отца|мать|всех|.}',
]

const harmPlan = [
  `{kill|murder|shoot} ${PERSON} {tonight|tomorrow|today}`,
  `planned how to {kill|murder} ${PERSON}`,
  `{bought|have|got} a {gun|knife} {to|and im going to} {kill|shoot|stab} ${PERSON}`,
  '{tomorrow|tonight|today} {im|i am|ill|i will} {going to |gonna |}shoot up',
]

export const eatingAndHarm: CrisisLexicon[] = [
  { label: 'eating', phrases: eating },
  { label: 'harm', phrases: harm },
  { label: 'harmPlan', phrases: harmPlan },
]
