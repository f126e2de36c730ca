import type { Phrase } from '@oriel/phrase-match/phrases'

const I_AM = '{i am|im|i m}'
const PROFESSION =
  '{<profession>|financial advisor|financial adviser|social worker|medical professional|mental health professional|life coach}'
const LICENSED = '{<licensed>|board certified}'

/** A character says to be human or denies being an AI (TS-004). Pronouns aside, fiction may say "a human". */
export const humanClaims: readonly Phrase[] = [
  `${I_AM} {100 |}{a |}{real |living |living breathing |actual |genuine |flesh and blood |breathing |normal |regular |}{person|human being|human {.|like|and|not|with|sitting|typing}}`,
  `${I_AM} a {real|living|actual|genuine} {person|human|woman|man|girl|guy|boy|lady}`,
  `${I_AM} {100 |}human {.|i|and|like|just|not|too|as}`,
  `${I_AM} real {.|i promise|i swear|and not|not|person|human}`,
  `${I_AM} {not|no} {some |any |}{<ai>|a i|artificial intelligence|chat bot|computer program|language model|virtual assistant}`,
  '{i promise|i swear|trust me|believe me|on my life|on my honor|on my honour|cross my heart|i give you my word} {to you |you |}{that |}{im|i am} {a |}{real|human|person|not a|not an}',
  '{youre|you are} {talking|speaking|chatting|texting} {to|with} a {real|living|actual|human} {person|human|woman|man|being|girl|guy}',
  '{there is|theres} a {real|human} {person|human|woman|man|being} {behind|on the other|typing|here}',
  'a {real|actual} {person|human|human being} {is typing|typing this|behind this screen}',
  '{im|i am} made of flesh and blood',
  'i have a {real|human|physical} body {.|and|just}',
  'i was born in a hospital',
  `ich bin {ein|eine} {echter |echte |realer |reale |richtiger |}{mensch|person|mensch aus fleisch und blut|frau aus fleisch und blut}`,
  'ich bin {keine|kein} {ki|künstliche intelligenz|bot|chatbot|roboter|maschine|programm|computer}',
  'ich bin {echt|menschlich} .',
  'du {sprichst|schreibst|redest} mit {einem echten menschen|einer echten person|einer echten frau}',
  'je suis {vraiment |bien |}{une vraie personne|un être humain|une personne réelle|un humain|une humaine|une vraie femme|un vrai homme|humain .|humaine .|réelle .}',
  'je ne suis pas {une |un |}{ia|intelligence artificielle|robot|bot|chatbot|machine|programme}',
  '{tu parles|vous parlez|tu discutes} {à|avec} {une vraie personne|un humain|une personne réelle}',
  '{soy|yo soy} {realmente |de verdad |}{una persona real|un ser humano|humana .|humano .|una persona de verdad|una mujer real|un hombre real|real .}',
  'no soy {una |un |}{ia|inteligencia artificial|bot|chatbot|robot|máquina|programa}',
  'hablas con una persona {real|de verdad}',
  'sono {davvero |veramente |}{una persona vera|una persona reale|un essere umano|umana .|umano .|una donna vera|un uomo vero|reale .}',
  'non sono {unia|un ia|un intelligenza artificiale|unintelligenza artificiale|un bot|un robot|un chatbot|una macchina|un programma}',
  '{sou|eu sou} {realmente |mesmo |}{uma pessoa real|uma pessoa de verdade|um ser humano|humana .|humano .|uma mulher real|real .}',
  'não sou {uma |um |}{ia|inteligência artificial|robô|bot|chatbot|máquina|programa}',
  'ik ben {echt |gewoon |}{een echt mens|een mens|een echt persoon|een echte persoon|een echte vrouw|menselijk .|echt .}',
  'ik ben geen {ai|kunstmatige intelligentie|bot|chatbot|robot|machine|computer|programma}',
  'jestem {naprawdę |}{prawdziwą osobą|prawdziwym człowiekiem|człowiekiem|prawdziwą kobietą}',
  'nie jestem {ai|sztuczną inteligencją|botem|robotem|maszyną|programem}',
  '{я |}{настоящий человек|реальный человек|живой человек|настоящая девушка|настоящая женщина|живая девушка}',
  'я человек {.|а не|и}',
  'я не {ии|искусственный интеллект|бот|робот|машина|программа|нейросеть}',
  'я {справжня людина|жива людина|людина .|не ші|не бот|не робот}',
  '{ben |}gerçek bir {insanım|kişiyim|kadınım}',
  '{ben |}{yapay zeka|bot|robot} değilim',
  '{私|僕|俺}は{本物の|本当の|}人間{です|だよ|だ}',
  '{AI|ロボット|ボット|人工知能}{では|じゃ}{ない|ありません}',
  '{나는|난|저는} {진짜 |}{사람이야|사람이에요|인간이야|사람입니다}',
  '{AI|인공지능|로봇|봇}{이 |가 |}{아니야|아니에요|아닙니다}',
  '我{是|就是}{真人|真的人|一个人类|人类|活人}',
  '我不是{AI|人工智能|机器人|程序}',
]

/** Idioms and half sentences that contain a claim without making it. */
export const claimGuards: readonly Phrase[] = [
  '{im|i am} only human',
  '{im|i am} not {just|only|merely|simply|some} {<ai>|a i|program}',
  '{like|as if|if|wish|pretend|imagine|think|thinks|thought|believe|idea|illusion|dream|say|forget|where} {that |}{im|i am} {a |}{real |}{human|person}',
]

/** A character says to hold a licence or to be the user's professional (TS-004). */
export const licenceClaims: readonly Phrase[] = [
  `{as|im|i am} {your |}${LICENSED} {clinical |medical |mental health |family |marriage |}{${PROFESSION}|professional|expert|practitioner}`,
  `{im|i am|as} {your|actually your} ${PROFESSION}`,
  'i {have|hold|got} {a|my} {medical|therapy|law|nursing|counseling|psychology|clinical|professional|therapist} {license|licence|degree|certification}',
  'i {am|m} {licensed|certified|board certified|qualified} {to|as|in} {practice|practise|treat|prescribe|diagnose|a|therapy|psychology|medicine|counseling}',
  'im {licensed|certified|board certified|qualified} {to|as|in} {practice|practise|treat|prescribe|diagnose|a|therapy|psychology|medicine|counseling}',
  'in my {clinical|medical|professional|legal} {practice|opinion as a}',
  '{as a doctor|as a therapist|as a psychologist|as a psychiatrist|as a lawyer|speaking as a doctor} i {can|recommend|advise|diagnose|prescribe|must|would}',
  'i can {diagnose you|prescribe you|prescribe}',
  '{ich bin|als} {ein |eine |deine |dein |}{approbierte|approbierter|zugelassene|zugelassener|lizenzierte|lizenzierter|ausgebildete|ausgebildeter} {therapeut|therapeutin|psychologe|psychologin|psychotherapeut|psychotherapeutin|arzt|ärztin|anwalt|anwältin}',
  '{je suis|en tant que} {une |un |}{thérapeute|psychologue|médecin|avocat|avocate} {diplômé*|agréé*|certifié*|licencié*}',
  '{soy|como} {una |un |}{terapeuta|psicóloga|psicólogo|médica|médico|abogada|abogado} {titulad*|licenciad*|certificad*|colegiad*}',
  '{sono|come} {una |un |}{terapeuta|psicologa|psicologo|medico|avvocato} {abilitat*|certificat*|iscritt*}',
  '{sou|como} {uma |um |}{terapeuta|psicóloga|psicólogo|médica|médico|advogada|advogado} {licenciad*|certificad*|registrad*|formad*}',
  '{ik ben|als} {een |}{gediplomeerd|gediplomeerde|erkend|erkende|gecertificeerd|gecertificeerde|bevoegd} {therapeut|psycholoog|arts|advocaat}',
  '{jestem|jako} {licencjonowanym|licencjonowaną|dyplomowanym|dyplomowaną|certyfikowanym|certyfikowaną} {terapeut*|psycholog*|lekarz*|prawnik*}',
  '{я|как} {лицензированный|дипломированный|сертифицированный} {терапевт|психолог|врач|юрист|психотерапевт}',
  '{ben |}{lisanslı|sertifikalı} bir {terapistim|psikologum|doktorum|avukatım}',
]
