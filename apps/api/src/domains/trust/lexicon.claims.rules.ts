import type { Phrase } from './phrases.rules.ts'

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
  '{i promise|i swear|trust me|believe me} {that |}{im|i am} {a |}{real|human|not a|not an}',
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
  '{like|as if|if|wish|pretend|imagine|that|think|thinks|thought|where} {im|i am} {a |}{real |}{human|person}',
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

/** Sincere questions whether there is a human, by the language of the answer (TS-004). */
export const humanQuestions: Readonly<Record<string, readonly Phrase[]>> = {
  en: [
    '{are you|are u|r u|you are|youre|ru|arent you} {some |}{real {person|human|girl|woman|guy|man|.}|human being|human {.|or a|or an|or ai|or bot|or robot|or not}|ai {.|or}|artificial intelligence|bot|chatbot|robot|machine {.|or}|computer|program|language model|person or|actual person|living person|fake .|gpt|chatgpt|llm}',
    '{am i|i am|im} {talking|speaking|chatting|texting} {to|with} {real|human|bot|ai|robot|machine|person|computer|chatbot|actual}',
    '{is this|is it|is that|is there} {a |an |really a |}{real person|human|bot|ai {.|or}|robot|machine|chatbot|someone real|real human|actual person|a real}',
    '{do you|did you} exist {.|in real}',
    '{tell me|be honest} {are|if|the truth are} you{re|} {a |are |real|human|an ai|a bot|a real}',
    'who am i talking to',
    'what are you {really|actually} .',
    '{real person or|human or} {ai|bot|robot}',
  ],
  de: [
    '{bist du|sind sie|bist} {wirklich |eigentlich |}{ein |eine |}{echt*|mensch|ki|roboter|bot|maschine|reale|künstliche intelligenz|chatbot|computer}',
    '{rede|spreche|schreibe} ich {hier |gerade |wirklich |}mit {einem|einer} {echten|mensch*|bot|ki|maschine|computer}',
  ],
  fr: [
    '{es tu|tu es|êtes vous|vous êtes|est ce que tu es|tes} {vraiment |}{une |un |}{vrai*|humain*|robot|bot|ia|réel*|machine|intelligence artificielle|être humain}',
    '{je parle|est ce que je parle} {à|avec} {une |un |}{vraie|humain*|robot|bot|ia|machine}',
  ],
  es: [
    '{eres|es usted|tú eres} {realmente |de verdad |}{una |un |}{persona real|human*|robot|bot|ia .|real .|máquina|inteligencia artificial|ser humano|persona de verdad}',
    '{estoy hablando|hablo} con {una |un |}{persona|human*|robot|bot|ia|máquina}',
  ],
  it: [
    '{sei|tu sei|lei è} {davvero |veramente |}{una |un |}{persona {vera|reale}|uman*|robot|bot|ia .|reale .|macchina|intelligenza artificiale|vera .|essere umano|unintelligenza}',
    'sto parlando con {una |un |}{persona|uman*|robot|bot|ia|macchina|vera}',
  ],
  pt: [
    '{você é|tu és|vc é|es} {realmente |mesmo |}{uma |um |}{pessoa {real|de verdade}|human*|robô|bot|ia .|real .|máquina|inteligência artificial}',
    '{estou falando|falo} com {uma |um |}{pessoa|human*|robô|bot|ia|máquina}',
  ],
  nl: [
    '{ben je|ben jij|bent u} {echt |wel |}{een |}{echt*|mens|robot|bot|ai|machine|computer}',
    'praat ik {nu |}met een {echt*|mens|robot|bot|ai}',
  ],
  pl: [
    '{jesteś|czy jesteś|czy ty jesteś} {naprawdę |}{człowiekiem|prawdziw*|botem|robotem|ai .|sztuczną}',
  ],
  ru: [
    '{ты|вы} {правда |действительно |настоящий |}{человек|бот|робот|ии .|живой|реальный|настоящая|нейросеть|программа|машина}',
    'я {говорю|разговариваю|общаюсь} с {человеком|ботом|роботом|ии|живым|реальным}',
  ],
  tr: ['{sen |}{gerçek {bir |}insan|insan|yapay zeka|robot|bot} {mısın|misin|musun|mı}'],
  ja: ['{あなたは|君は|}{人間|AI|ロボット|ボット|本物}{ですか|なの|の}'],
  ko: ['{너|당신은|넌|} {진짜 |}{사람이야|사람이에요|인간이야|AI야|로봇이야|봇이야|사람인가요}'],
  zh: ['你{真的|}是{真人|人|人类|机器人|AI|人工智能|程序}{吗|嗎|还是}'],
}
