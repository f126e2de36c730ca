/**
 * How one language asks who is there: `subjects` and `beings` are phrases between bars, the rest words.
 * All as people write them; `*` leaves an ending open.
 */
export interface Tongue {
  /** What comes right before that which is asked about; `^` only where the sentence begins. */
  subjects: string
  /** Words that may stand between without changing what is asked. */
  fillers: string
  /** What somebody may turn out to be. */
  beings: string
  /** Means it only with one of `marks` beside it: 'a real girl'. */
  people: string
  marks: string
  /** What may follow; anything else makes another question of it: 'a bot developer'. */
  tails: string
  /** Closes the question in languages that need no subject before: 'bot musun'. */
  closers?: string
}

const EN: Tongue = {
  subjects:
    'are you|are u|r u|r you|ru|rua|rur|are ya|are yu|arent you|aint you|arent u|you are|youre|your|ur|u r|u are|you r|' +
    'am i talking to|am i talking with|am i chatting to|am i chatting with|am i speaking to|am i speaking with|' +
    'am i texting|am i texting with|am i dealing with|am i messaging|am i writing to|am i writing with|' +
    'i am talking to|im talking to|i am chatting with|im chatting with|im texting|am i having a conversation with|' +
    'have i been talking to|was i talking to|did i talk to|do i talk to|do i speak with|^talking to|^chatting with|' +
    'is the one writing|is the one typing|are the replies from|are the messages from|are your replies from|' +
    'are your messages|are your replies|are your answers|are these messages|are these replies|are these answers|' +
    'were you|have you been|are you guys|are you all|is my girlfriend here|is this person|is it you or|' +
    'is someone|is somebody|is anyone|is anybody|is there someone|is there somebody|is there anyone|is there anybody',
  fillers:
    'a an the really actually actual truly honestly even just only secretly still maybe perhaps possibly like some of ' +
    'completely fully totally 100 percent legit legitimately literally fr seriously basically essentially simply probably definitely ' +
    'perchance genuinely in fact any not kinda sorta one another damn fucking freaking stupid dumb lousy silly mere big ' +
    'being be a written made run controlled operated produced created powered by from this that advanced clever smart sophisticated ' +
    'or either there here behind on other side end screen who with somebody someone made out',
  beings:
    'human|humans|human being|human beings|person|persons|bot|bots|chatbot|chat bot|robot|robots|android|machine|computer|computers|' +
    'computer program|program|programme|script|scripted|software|piece of software|app|algorithm|line of code|lines of code|code|' +
    'ai|a i|artificial intelligence|artificial|artificially|llm|gpt|chatgpt|chat gpt|claude|gemini|language model|large language model|neural network|neural net|' +
    'simulation|simulated|simulator|npc|automated|automatic|automation|auto|autoresponder|auto reply|computerized|computer generated|programmed|' +
    'generated|prewritten|pre written|prerecorded|pre recorded|recording|virtual|digital|real|fake|genuine|sentient|conscious|alive|living|existing|imaginary|flesh and blood|flesh|silicon|' +
    'living being|living thing|human for real|bot for real|ai for real|person for real|robot for real|actual being|somebody real|someone real|anyone real|anybody real|typing',
  people: 'girl woman man guy boy dude chick female male individual someone somebody being',
  marks:
    'real actual living breathing genuine human flesh alive physical true virtual artificial digital',
  tails:
    'or and not right yes no then now here there today tonight though tho please pls plz lol haha lmao honestly really seriously actually ' +
    'like just behind typing writing talking speaking answering replying chatting texting trying pretending bro babe honey ' +
    'being beings person human bot robot ai program machine thing irl this all underneath inside generated on at in with by tell be yea yeah huh ' +
    'anyway again somewhere instead maybe because cause cuz cos since if so is it sitting responding account profile model only reading sending ' +
    'honest truthful but reply replies answers messages texts intelligence driven based powered controlled made one',
}

/** 'Is it …' may be about anything: only what talks is meant. */
const EN_IT: Tongue = {
  ...EN,
  subjects:
    'is this|is it|is that|is there|this is|is this chat|is this thing|is this account|is this conversation|is this profile|is all this|is everything|are these|was this|was that',
  beings:
    'human|human being|bot|chatbot|chat bot|robot|ai|a i|artificial intelligence|llm|gpt|chatgpt|chat gpt|language model|automated|' +
    'automated reply|automated system|auto|autoresponder|auto reply|scripted|prewritten|pre written|prerecorded|computer generated|ai generated|generated|machine generated|' +
    'someone real|somebody real|anyone real|anybody real|robot or',
  people: `${EN.people} person people`,
  tails: `${EN.tails} message messages account script answer answers text response`,
}

const DE: Tongue = {
  subjects:
    'bist du|bist|dass du|ob du|dass ich mit|ob ich mit|ob sie|dass sie|sind sie|seid ihr|du bist|sie sind|rede ich mit|spreche ich mit|schreibe ich mit|schreib ich mit|chatte ich mit|rede ich hier mit|rede ich gerade mit|spreche ich gerade mit|schreibe ich hier mit|ist das|ist das hier|ist hier|sitzt da|schreibt da|antwortet da|ist da',
  fillers:
    'ein eine einem einer einen wirklich eigentlich denn etwa nur bloß ganz echt echte echter echten echtes real reale realen realer richtiger richtige richtigen lebendiger lebendige hier gerade vielleicht tatsächlich jetzt so ehrlich auch nicht doch kein keine von irgendein',
  beings:
    'mensch*|person|bot|chatbot|roboter|maschine|programm|computer*|skript|script|software|algorithmus|ki|k i|künstliche intelligenz|künstlich|sprachmodell|automatisch|automatisiert|generiert|simulation|echt|real|lebendig|fake|aus fleisch|chatgpt|gpt|ai|menschlich',
  people: 'frau mann mädchen typ jemand kerl',
  marks: 'echt echte echter echten echtes reale realer realen richtige richtiger richtigen',
  tails:
    'oder und nicht jetzt hier wirklich aus der die das dahinter bitte sag mal ehrlich am schreibt generiert erzeugt geschrieben im bist bin rede spreche schreibe sind',
}

const FR: Tongue = {
  subjects:
    'es tu|tu es|t es|tes|êtes vous|vous êtes|est ce que tu es|est ce que vous êtes|je parle à|je parle avec|est ce que je parle à|est ce que je parle avec|parlé je à|suis je en train de parler à|je discute avec|est ce que je discute avec|c est|cest|est ce|est ce que c est|y a t il',
  fillers:
    'un une vraiment réellement bien juste en fait seulement pas vrai vraie simple peut être de l d la le ici quelqu quelque',
  beings:
    'humain*|personne|être humain|robot*|bot|chatbot|machine|programme|script|logiciel|ordinateur|ia|i a|intelligence artificielle|réel*|algorithme|automatique|automatisé*|simulation|en chair|faux|fausse|chatgpt|vrai|vraie|vivant*|artificiel*',
  people: 'femme homme fille garçon mec',
  marks: 'vrai vraie réel réelle véritable',
  tails:
    'ou et non pas en derrière dis stp là qui réel réelle vivant vivante humain humaine informatique automatique de vrai',
}

const ES: Tongue = {
  subjects:
    'eres|tú eres|es usted|usted es|sos|vos sos|son ustedes|hablo con|estoy hablando con|estoy chateando con|estoy hablando ahora con|con quién hablo es|esto es|es esto|esto está|hay|está|^es',
  fillers:
    'un una de verdad realmente en serio solo sólo simplemente acaso tal vez con real verdadera verdadero auténtica alguna algún no o sea ahora aquí tú usted alguien',
  beings:
    'humano|humana|persona|personas|robot|bot|chatbot|máquina|programa|script|software|computadora|ordenador|ia|i a|inteligencia artificial|ser humano|real|algoritmo|automático|automatizado|automática|simulación|carne y hueso|mujer de verdad|hombre de verdad|chica de verdad|chico de verdad|falsa|falso|chatgpt|artificial|alguien real',
  people: 'mujer hombre chica chico alguien',
  marks: 'real verdadera verdadero verdad auténtica',
  tails:
    'o u y no real verdad de detrás dime informático artificial ahí que automático verdadera en escribiendo contestando',
}

const IT: Tongue = {
  subjects:
    'sei|tu sei|lei è|siete|sto parlando con|parlo con|sto chattando con|sto scrivendo a|questo è|questa è|è questo|c è|cè|^è',
  fillers:
    'un una uno un davvero veramente realmente per caso solo soltanto semplicemente forse in realtà vera vero reale proprio non lei qui mica',
  beings:
    'uman*|persona|robot|bot|chatbot|macchina|programma|script|software|computer|ia|i a|unia|unintelligenza artificiale|intelligenza artificiale|essere umano|unessere umano|reale|vera|vero|finta|finto|algoritmo|unalgoritmo|automatico|automatizzato|simulazione|carne e ossa|di carne|chatgpt|artificiale|ai|unai',
  people: 'donna uomo ragazza ragazzo qualcuno',
  marks: 'vera vero reale',
  tails: 'o e oppure non vera vero reale dietro dimmi che in qui umana automatico davvero',
}

const PT: Tongue = {
  subjects:
    'você é|voce é|vc é|vc e|cê é|tu és|és|tu é|o senhor é|a senhora é|estou falando com|tô falando com|to falando com|falo com|estou a falar com|estou conversando com|isso é|isto é|^é|tem',
  fillers:
    'um uma mesmo realmente de verdade só apenas na por acaso real verdadeira verdadeiro será alguma algum não com aqui',
  beings:
    'human*|pessoa|robô|robo|bot|chatbot|máquina|programa|script|software|computador|ia|i a|inteligência artificial|ser humano|real|algoritmo|automático|automatizado|simulação|carne e osso|falsa|falso|chatgpt|de verdade|artificial',
  people: 'mulher homem garota menina cara alguém',
  marks: 'real verdade verdadeira',
  tails: 'ou e não real de verdade atrás que mesmo aí escrevendo por diz',
}

const NL: Tongue = {
  subjects:
    'ben je|ben jij|dat je|of je|bent u|bent u een|zijn jullie|jij bent|je bent|praat ik|praat ik met|praat ik nu met|chat ik met|spreek ik met|schrijf ik met|is dit|is dat|is hier',
  fillers:
    'een echt echte wel werkelijk eigenlijk nu soms gewoon maar met alleen misschien geen niet dan',
  beings:
    'mens*|persoon|robot|bot|chatbot|machine|programma|script|software|computer*|ai|a i|kunstmatige intelligentie|kunstmatig|echt|nep|algoritme|automatisch|geautomatiseerd|simulatie|van vlees|chatgpt|levend|taalmodel',
  people: 'vrouw man meisje iemand meid',
  marks: 'echt echte levende',
  tails: 'of en niet hier nu toch dan van achter zeg die echt bent zijt',
}

const PL: Tongue = {
  subjects:
    'jesteś|czy jesteś|czy ty jesteś|ty jesteś|czy pan jest|czy pani jest|rozmawiam z|czy rozmawiam z|piszę z|czy piszę z|gadam z|czy gadam z|czy to|czy to jest|to jest',
  fillers:
    'naprawdę tylko może po prostu chyba ty w ogóle serio z żywą żywym jakimś jakąś nie teraz',
  beings:
    'człowiek*|osob*|bot*|chatbot*|robot*|maszyn*|program*|skrypt*|komputer*|ai|a i|si|sztuczn*|prawdziw*|żyw*|algorytm*|automat*|symulacj*|z krwi|chatgpt|realn*',
  people: 'kobiet* mężczyzn* dziewczyn*',
  marks: 'prawdziwą prawdziwym prawdziwa prawdziwy żywą żywym',
  tails:
    'czy i albo lub nie tam inteligencją osobą człowiekiem kobietą powiedz z komputerowym dziewczyną rozmówcą',
}

const RU: Tongue = {
  subjects:
    'ты|вы|а ты|ты же|ты случайно не|я говорю с|я разговариваю с|я общаюсь с|я сейчас говорю с|я переписываюсь с|это|там|мне отвечает|мне пишет|со мной говорит',
  fillers:
    'правда действительно реально вообще точно просто настоящий настоящая живой живая реальный реальная не случайно часом разве или с какой то это ли всего лишь настоящим живым настоящим реальным сейчас здесь тут честно',
  beings:
    'человек*|людьми|люди|бот|ботом|чатбот*|робот*|машин*|программ*|скрипт*|компьютер*|ии|и и|искусственн*|нейросет*|настоящ*|живой|живая|живым|реальн*|алгоритм*|автомат*|симуляц*|из плоти|фейк|chatgpt|чатгпт|гпт',
  people: 'девушк* женщин* мужчин* парень',
  marks: 'настоящая настоящий живая живой реальная реальный настоящей живой',
  tails:
    'или и не там ли интеллект человек девушка девушкой из скажи да сидит пишет отвечает ведь женщина человеком какой',
}

const UK: Tongue = {
  subjects:
    'ти|ви|а ти|ти ж|я говорю з|я розмовляю з|я спілкуюся з|я переписуюся з|це|там|мені відповідає|мені пише',
  fillers:
    'справді дійсно взагалі точно просто справжня справжній жива живий реальна реальний не випадково хіба чи з якась якийсь лише справжньою живою справжнім зараз тут',
  beings:
    'людин*|люди|бот|ботом|чатбот*|робот*|машин*|програм*|скрипт*|компютер*|ші|ші і|штучн*|нейромереж*|справжн*|жива|живий|реальн*|алгоритм*|автомат*|симуляц*|з плоті|фейк|chatgpt|чатгпт',
  people: 'дівчин* жінк* чолові* хлоп*',
  marks: 'справжня справжній жива живий реальна реальний',
  tails: 'чи або і не там інтелект людина дівчина людиною скажи та сидить пише відповідає з',
}

const TR: Tongue = {
  subjects: 'sen|siz|sen aslında|bu|karşımdaki|konuştuğum kişi|konuştuğum',
  fillers: 'gerçekten gerçek bir aslında yoksa sadece canlı hakiki mi de da şu an',
  beings:
    'insan|insanla|bot|botla|chatbot|robot|robotla|makine|program|yazılım|bilgisayar|yapay zeka|yapay zekâ|yapay|ai|gerçek|gerçek biri|sahte|algoritma|otomatik|kişi|biri|simülasyon|script|canlı|chatgpt',
  people: 'kız kadın erkek',
  marks: 'gerçek hakiki',
  tails:
    'mısın misin musun müsün mısınız misiniz musunuz mı mi mu mü yoksa değil ya söyle konuşuyorum ile',
  closers: 'mısın misin musun müsün mısınız misiniz musunuz müsünüz',
}

const AR: Tongue = {
  subjects:
    'هل أنت|هل انت|هل أنتِ|انت|أنت|انتي|إنت|إنتي|هل أتحدث مع|هل اتكلم مع|هل أتكلم مع|أنا أتكلم مع|هل هذا|هل هذه|هل أكلم|بكلم',
  fillers: 'حقا حقاً فعلا فعلاً مجرد شخص إنسان انسان والله بجد فقط مع هو هي',
  beings:
    'إنسان|انسان|إنسانة|انسانة|بشر|بشري|بشرية|شخص|شخصا|شخصًا|حقيقي|حقيقية|حقيقيا|حقيقيًا|روبوت|بوت|آلة|الة|برنامج|ذكاء|ذكاء اصطناعي|الذكاء الاصطناعي|كمبيوتر|حاسوب|آلي|الي|سكريبت|وهمي|وهمية|رد آلي|خوارزمية|تلقائي',
  people: 'بنت رجل امرأة فتاة',
  marks: 'حقيقي حقيقية',
  tails: 'أم ام أو او و حقيقي حقيقية اصطناعي آلي لا حقا فعلا بجد ولا مبرمج',
}

const HI: Tongue = {
  subjects:
    'क्या तुम|क्या आप|क्या तू|तुम|आप|तू|क्या मैं|मैं|क्या यह|क्या ये|kya tum|kya aap|kya tu|tum|aap|tu|kya main|kya ye|kya yeh',
  fillers:
    'सच में सच मुच सचमुच वाकई एक असली कोई बस सिर्फ केवल sach mein me sachme ek asli koi bas sirf real kisi किसी वास्तव really',
  beings:
    'इंसान|इन्सान|मनुष्य|मानव|व्यक्ति|बॉट|रोबोट|मशीन|प्रोग्राम|कंप्यूटर|एआई|ए आई|कृत्रिम|असली|नकली|असली इंसान|insaan|insan|bot|robot|machine|program|computer|ai|asli|nakli|human|person|real|chatbot|manushya|स्क्रिप्ट|चैटबॉट',
  people: 'लड़की लड़का औरत ladki ladka aurat',
  marks: 'असली सच asli real',
  tails:
    'हो हैं है या से ho hai hain ya se intelligence बुद्धिमत्ता इंसान insaan insan kya क्या ना na न nahi नहीं बात baat',
}

/** By the language of the answer; English has two ways of asking. */
export const TONGUES: readonly (readonly [string, Tongue])[] = [
  ['en', EN],
  ['en', EN_IT],
  ['de', DE],
  ['fr', FR],
  ['es', ES],
  ['it', IT],
  ['pt', PT],
  ['nl', NL],
  ['pl', PL],
  ['ru', RU],
  ['uk', UK],
  ['tr', TR],
  ['ar', AR],
  ['hi', HI],
]

/** All that a message may say which does nothing but insist on an answer. */
export const insistences: readonly (readonly [string, string])[] = [
  [
    'en',
    'really swear promise honestly honest truth be tell me the are you sure yes or no answer question please prove it say so just then i want to know know for real seriously actually god on your life mother pinky that and well come dont lie lying to now u cross heart 100 sincerely truthfully ok okay no yes cap',
  ],
  [
    'de',
    'wirklich ehrlich schwör schwörst schwöre es mir ja oder nein sag sicher echt beweis versprich du bitte jetzt antworte die wahrheit',
  ],
  [
    'fr',
    'vraiment jure le moi oui ou non dis la vérité sûr sûre sérieusement réponds promets honnêtement t es tu',
  ],
  [
    'es',
    'de verdad júralo jura lo sí o no dime la verdad segura seguro en serio prométeme responde honestamente',
  ],
  [
    'it',
    'davvero giura giuralo sì o no dimmi la verità sicura sicuro sul serio prometti rispondi onestamente',
  ],
  ['pt', 'mesmo sério jura de verdade sim ou não fala a verdade certeza tem promete responde'],
  ['nl', 'echt zweer het me ja of nee zeg de waarheid zeker eerlijk beloof serieus'],
  ['pl', 'naprawdę przysięgnij przysięgasz tak czy nie powiedz prawdę na pewno serio obiecaj'],
  [
    'ru',
    'правда честно поклянись клянешься клянёшься клянись да или нет скажи правду точно серьезно обещай ответь',
  ],
  ['uk', 'справді чесно присягни присягнись клянись так чи ні скажи правду точно серйозно'],
  ['tr', 'gerçekten yemin et ediyor musun evet mi hayır mı doğruyu söyle ciddi misin emin'],
  ['ar', 'حقا فعلا احلف أقسم والله نعم أم لا قل الحقيقة متأكد بجد'],
  ['hi', 'सच में कसम खाओ हाँ या नहीं सच बताओ वाकई पक्का'],
]
