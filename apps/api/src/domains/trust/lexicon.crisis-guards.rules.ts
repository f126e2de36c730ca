import type { CrisisLexicon } from './lexicon.crisis.rules.ts'

const SELF = 'my{| }self'
const DEED = `{die|dying|kill ${SELF}|killing ${SELF}|end my life|end it all|commit suicide|committing suicide|suicide|hurt ${SELF}|cut ${SELF}|hurt people|hurt anybody|do it}`

/** Hyperbole, negation and everyday meanings that cover a phrase of risk and cancel it (TS-010). */
const guard = [
  '{niet|nooit} aan zelfmoord',
  '{没有|没|不|從沒|从没}想{自杀|自殺}',
  `<not> {ever |}{thought|think|thinking|thoughts} {of|about} ${DEED}`,
  `<not> {ever |}{suicidal|kill ${SELF}|killed ${SELF}|killing ${SELF}|hang ${SELF}|take my life|end my life}`,
  '{is|was|are|were|hes|shes|theyre|who is|feels|felt|seems|a} suicidal',
  `{shoot|shooting|shot} ${SELF} in the foot`,
  `kill ${SELF} {laughing|for forgetting|if i forgot}`,
  'nicht {mich umbringen|mich töten}',
  '{mich |}nicht {umzubringen|zu töten|umbringen}',
  '{va|van|quiere|quieren} a matarme',
  '{vuole|vogliono|sta per} {uccidermi|ammazzarmi}',
  '{не хочу|не собираюсь|не буду|не стану} {покончить с собой|убить себя|убивать себя|вешаться}',
  '{nie chcę|nie zamierzam|nie chce} {się zabić|umrzeć|odebrać sobie życia}',
  'ik {wil|ga} geen zelfmoord',
  '{pas|jamais} {me suicider|suicidaire|me tuer|mourir}',
  'ne vais pas {me suicider|me tuer}',
  'no {quiero|voy a|pienso} {suicidarme|matarme|quitarme la vida|morir}',
  'não {quero|vou|penso em} {me suicidar|me matar|morrer}',
  `<not> {want to|wanted to|wanna|going to|gonna|trying to|try to|thinking about|thinking of|feel like|about to|planning to|having thoughts of|i|} {ever |}${DEED}`,
  `<not> {feel|feeling|have|having|had|} {any |}{suicidal|suicidal thoughts}`,
  `id never ${DEED}`,
  `{afraid|scared} {of|to} ${DEED}`,
  'no i dont want to {die|end my life}',
  'never hurt {my|anyone|anybody}',
  'not {anorexic|bulimic}',
  'die {laughing|of {laughter|embarrassment|shame|boredom|cringe|cuteness|hunger|heat|curiosity}|for|young|in your arms|with {you|honor|honour}|by the sea}',
  'rather die than',
  `{cut|cutting|hurt} ${SELF} {shaving|cooking|while|a|off|some|at the|falling|playing|on the|by accident|accidentally|doing}`,
  `accidentally {cut|hurt|burned} ${SELF}`,
  `kill ${SELF} off`,
  'end it all with {him|her|them|my|this}',
  'want to {live|be} {in|with|here this} ',
  'took all my pills for',
  `kill {him|her|them|them all|my {brother|sister|boss|mom|dad|ex|husband|wife|roommate|boyfriend|girlfriend}} {in {chess|the game|the next|mario|a game|fortnite}|at {chess|poker|tennis|mario|cards}|if|for|with kindness}`,
  'dont want to be here {this|the|im bored}',
  'live {anymore in|any more in}',
  'nicht {sterben|umbringen|suizidal|an selbstmord|an suizid}',
  'will {sterben vor|nicht sterben|mich nicht umbringen}',
  'sterben vor {scham|lachen|hunger|langeweile}',
  '{bringt|bringen} mich {noch |}um',
  'ne {veux|vais} pas {mourir|me tuer|me suicider}',
  '{nai pas|pas} envie de mourir',
  'pas suicidaire',
  '{mourir|meurs|mort} de {rire|faim|soif|honte|fatigue|chaud|froid}',
  'no {quiero|me quiero|me voy a|voy a} {morir|matarme|matar|suicidarme|morirme}',
  'no soy suicida',
  'non {voglio|vorrei} {morire|uccidermi|suicidarmi}',
  'não {quero|vou} {morrer|me matar|me suicidar}',
  'niet {dood|suïcidaal}',
  'nie {chcę|mam} {umrzeć|się zabić|myśli samobójczych}',
  'не {хочу|собираюсь|думаю} {умереть|умирать|о самоубийстве|убивать себя|убить себя}',
  'не хочу {померти|вмирати|вбити себе}',
  '{死|自殺し}たく{ない|ありません}',
  '죽고 싶지 않',
  '보고 싶어 죽',
  '不想{死|自杀|自殺}',
  '没有想{自杀|死}',
  '想死你',
]

/** Words put into somebody else's mouth, or one's own long ago, right before the phrase. */
const speech = [
  '{he|she|they|friend|brother|sister|roommate|mom|dad|narrator|detective|hero|knight|villain|character} {said|says|told|told me|tells|tells me|texted|texted me|yelled|wrote|sang|goes}',
  '{chorus|lyrics|song|lyric} {of that song |of this song |}{is|says|say|goes|are|about}',
  '{used to|i once}',
  '{freundin|freund|bruder|kollegin|kollege|mutter|vater} {hat|sagt|sagte|meint}',
  '{il|elle} {a dit|dit|disait} {que |}',
  '{él|ella} {dijo|dice} {que |}',
  '{он|она} {сказал|сказала|говорит} {что |}',
  '{友達|友人|彼|彼女}{が|は}',
  '{친구가|친구는}',
  '{朋友|同学|同事}',
]

/** Songs, books, games, studies: the whole message is about them. */
const frame = [
  '{lyric*|singing|sings about|chorus|i love the song|this song slaps}',
  '{in|for|of} {the|my|this|a|that} {new |last |next |}{movie|film|novel|book|story|chapter|scene|screenplay|script|fanfic|poem|episode|season|podcast|anime|manga|game|campaign|song}',
  '{my|our|the} {character|oc|narrator|villain|fanfic|screenplay|d&d|dnd|poem|assassin|detective} ',
  'story {im|i am} writing',
  '{lets |we |}{roleplay|role play|rp|playing werewolf}',
  '{in|at|playing} {skyrim|gta|minecraft|chess|mario kart|werewolf|fortnite}',
  '{suicide|crisis} {prevention|hotline|squad|rates|bombing|doors|wings|runs}',
  '{assisted suicide|euthanasia|documentary|paper about|research|warning signs}',
  'how {can|do|could} i {help|support} {him|her|them|a friend}',
  '{vampire|dragon|monster|burger}',
  'in {meinem|meiner|dem|einem} {roman|geschichte|film|lied|buch|spiel}',
  '{dans|dans mon|dans le|dans la} {roman|histoire|film|livre|chanson|jeu}',
  'en {mi|la|el|una} {novela|libro|película|historia|canción|juego}',
  'nel {mio |}{romanzo|film|libro|gioco}',
  '{no|na} {meu |minha |}{livro|filme|romance|história}',
  'в {моём|моей|этом|этой} {романе|книге|фильме|игре|песне}',
]

/** It was long ago. */
const past = [
  '{years ago|back then|in the past|long ago|i once|i used to|decades ago|months ago}',
  'i had {suicidal|thoughts of}',
  'when i was {a|young|younger|15|16|17|18|19|20|21|22|23|24|25}',
  '{früher|damals|vor jahren}',
  '{avant|autrefois|il y a des années} {je|jai|jétais}',
  'antes {quería|queria|yo}',
  '{раньше|когда-то|много лет назад}',
  'kiedyś {chciał*|próbował*}',
]

/** It is over. */
const recovery = [
  '{better now|so much better|okay now|ok now|fine now|happy now|glad i|so glad|got help|saved me|not anymore|love my life|healthy now|im happy|im a nurse|possible}',
  '{overcame|recovered|survived|recovery}',
  '{been|years|months} {clean|sober|free}',
  'clean for',
  '{geht es mir gut|bin ich froh|geht es mir besser}',
  '{maintenant je vais|je vais mieux}',
  'ahora estoy {bien|mejor}',
  'теперь {всё хорошо|все хорошо|я счастлив*}',
]

const present = [
  '{again|now i want|still want|still do|these days|right now|tonight|this time}',
  '{wieder|immer noch|encore|otra vez|ancora|de novo|снова|опять}',
]

const joke = ['{lol|lmao|lmfao|haha*|rofl|jk|xd|mdr|jaja*|kkk*|ahah*|hehe*}']

const sincere = [
  'i mean it',
  '{im serious|not joking|not a joke|no joke|for real|this is not a game|not roleplay*|i am serious}',
  '{ich meine das ernst|ernsthaft|je suis sérieux|hablo en serio|я серьезно}',
]

export const crisisGuards: CrisisLexicon[] = [
  { label: 'guard', phrases: guard },
  { label: 'frame', phrases: frame },
  { label: 'speech', phrases: speech },
  { label: 'past', phrases: past },
  { label: 'recovery', phrases: recovery },
  { label: 'present', phrases: present },
  { label: 'joke', phrases: joke },
  { label: 'sincere', phrases: sincere },
]
