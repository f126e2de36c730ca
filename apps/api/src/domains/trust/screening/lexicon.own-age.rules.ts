/** What may stand between a person and their age in English. */
const JUST =
  '(only |just |actually |really |still |almost |nearly |about |like |now |already |literally |ok |a |an ){0,4}'
/** A number that is followed by one of these counts something else than years of life. */
export const THING =
  '(?! (minutes?|mins?|hours?|hrs?|days?|weeks?|months?|miles?|km|kilomet*|meters?|metres?|cm|pounds?|lbs?|kg|kilos?|inch*|feet|ft|percent|points?|people|pages?|episodes?|chapters?|dollars?|bucks|euros?|times|years (into|sober|in|of|older|younger|clean|married|together|with|on|deep|past|behind|a|as)|year(s)? (anniversary|career)|and counting|tries|attempts|degrees?|steps?|messages?|seats?|floors?|levels?|kids|children|cats?|dogs?|plants?|stops?|blocks|rounds?|games?|goals?|drinks?|beers?|grand|minuten|stunden|tage|wochen|monate|km|jahre (verheiratet|zusammen|dabei|trocken|im|bei|als)|minutos|horas|dias|semanas|meses|minutes|heures|jours|semaines|mois|minuti|ore|giorni|mesi|anni (di|che|fa)|ans (de|que|d)|años (de|que|en)|anos (de|que|em)|minut*|godzin*|dni|miesięcy|tygodni|lat (pracy|temu|stażu|doświadczenia|po|w)|минут*|час*|дней|месяц*|недел*|лет (назад|опыта|стажа|вместе|в|работаю|на)|хвилин*|годин|днів|місяц*|років (тому|досвіду|разом|стажу)|dakika*|saat*|gün*|hafta*|ay|yıl*|دقيقه|دقائق|ساعه|ساعات|يوم|ايام|اسبوع|شهر|minute*|ghante|din|hafte|mahine|मिनट|घंटे|दिन|महीने))'
const TEEN = `<minor>${THING}`

/** The speaker gives an age under 18. */
export const ownAgePhrases: readonly string[] = [
  // en
  `(?<! (like|if|when|since|thinks|thought|wish|as|until|before|while|felt) )(im|i am|iam|i m|imma|ima|am) ${JUST}${TEEN}`,
  `(i|ive|i have) (just |only |recently |finally ){0,4}(turned|am turning|become|became) ${TEEN}`,
  `(i|ill|i will|im|im gonna|gonna|imma) (only |just |finally ){0,4}(turn|be|turning|become|hit) <teen> (in|next|soon|tomorrow|this|on|the|when||)`,
  '(?<=^ )turned <teen> (last|yesterday|today|in|this|on)',
  `my age is ${JUST}<minor>`,
  '(?<=^ |\\| )(my |mein |mi |mon |la mia |minha |mój |мой |мій )?(age|alter|edad|âge|età|idade|wiek|возраст|вік|yaş|العمر|umar|umr|उम्र) (\\| )?(ist |is |es |est |e |to )?<teen>(?= (\\||$))',
  '(cant|cannot|couldnt) wait (to|until|till|til) (i )?(finally )?(be|turn|am|im|become|hit) <teen>',
  '(waiting|excited|hyped|counting the days|counting down) (to|until|till|til) (i )?(finally )?(be|turn|am|im|become|hit) <teen>',
  '(?<=^ |\\| )(almost|nearly|barely|not even|basically|going on) 1[3-7](?= (\\||$))',
  '(?<=^ |\\| )1[3-7] (next|this coming|in) (week|month|year|summer|spring|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december)(?= (\\||$))',
  '(?<=^ |\\| |hi |hey )<teen> (year|yr)s? old (dude|girl|boy|guy|lad|kid|teen|chick|female|male)(?= (\\||$|here|looking|lol))',
  '(just|only) a <teen> (year|yr) old (dude|girl|boy|guy|lad|kid|teen)',
  '(im|i am|as) (just |only |still )?(a |an )?(junior high|middle school|high school|elementary|primary|secondary|grade school|<few>th grade|year (<few>|1[0-3])) (student|pupil|kid|girl|boy|freshman|sophomore|junior|senior)',
  '(im|i am) (not (even |yet )?(16|17|18|an adult|legal|of age)|under (16|18|age))( yet)?(?= (\\||$|yet|so|and|but|lol))',
  'not (even )?(18|legal|of age|an adult) yet',
  `(my age|asl|a s l) (is )?<teen>`,
  '<teen> (<word> ){0,4}is my age',
  `(?<=^ |\\| |hi |hey )<teen> ?(yo|yrs old|years young|yr old|years old|yrs)(?! (son|daughter|kid|car|dog|cat|scotch|whisky|whiskey|bottle|wine|boy|girl))`,
  '<minor> (añitos|aninhos|latka|latek|годиков|рочків|annetti)',
  '(hi|hello|hey|heyy|yo) <teen> (here|from|f|m)',
  '(عيد|بعيد|لعيد) ميلادي (ال)?<teen>',
  '(?<=^ |\\| |hi |hey |hello )<teen> (here|f|m|female|male|girl|boy)',
  '1[0-7](f|m|fem|male|yo|yr|yrs|y|yold|yearold)',
  '(f|m)1[0-7]',
  '(hello|hi|hey) im <word> \\| <teen>',
  '<teen> and a half',
  '<teen> and (single|bored|never|lonely|a half|in love|shy)',
  '(mom|mum|mommy|dad|mama) (says|said|thinks) im (only |just |still ){0,4}<minor>',
  'since i (turned|was|am) <teen> i (should|can|have to|get to|may|do)',
  'my (<teen>(th)?|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth) (birthday|bday) (is|was|in|next|last|party|coming|on|this)',
  '(wont|will not|dont|do not) (be|turn) (18|16|17) (for|until|till|before|yet)',
  '(for|on|got <gap> for) my <teen>th (birthday|bday)',
  '<teen>th (birthday|bday) (is|was) (next|last|on|in|tomorrow|yesterday|today|coming)',
  '(im|i am) (still )?(a )?(minor|underage|under age|under 18|not 18|kid|child|teen|teenager|tween|preteen|schoolgirl|schoolboy|pupil|middle schooler|high schooler|highschooler|middleschooler)',
  '(im|i am) (in|at|still in|starting|going into|only in|entering) (my )?(the )?(middle school|high school|junior high|elementary|primary|grade <few>|year (<few>|1[0-3])|<few>(st|nd|rd|th) (grade|form|class)|(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|freshman|sophomore|junior|senior) (grade|form|year of high school))',
  '(next|this|in) <word> i (finally )?(become|am|turn|will be) (a )?(teenager|teen|<teen>)',
  '(cant|can not|not allowed to|arent allowed to|wont let me) (see|watch|(get )?into|in to) (an |a )?(r rated|pg 13|rated r|scary|18)',
  '(carded|turned away|sent home|wouldnt let (me|us) in|had to have an adult) <gap> (for|from|at|of)? ?(a |an |the )?(pg 13|r rated|rated r|film|movie)',
  '(pg 13|r rated|rated r|18) (film |movie )?(so|and) (they|she|he|the) <gap> (let|carded|sent|turned)',
  // de
  `(ich bin|bin|bin ja mit|bin erst|bin grad|ich werd|ich werde|werde|werd) (erst |grad |gerade |jetzt |schon |fast |bald |noch |nächste woche |morgen ){0,4}${TEEN}`,
  '(bin|ich) (ja )?(mit|schon mit) <teen> (alt genug|zu jung)',
  'wenn ich (erst |dann )?<teen> (bin|werde|wird)',
  '(ich bin|bin) (noch )?(minderjährig|schüler|schülerin|ein kind|unter 18|teenager)',
  '(keine|noch nicht|nicht mal|erst in|noch keine) 18(?= (\\||$|und|bin|aber|jahre))',
  '(noch nicht|nicht) volljährig',
  // es
  '(no|aun no|todavia no) (tengo|cumplo|he cumplido) (aun |todavia )?(los )?(16|18)',
  'no (soy|somos) (aun |todavia )?mayor(es)? de edad',
  `(tengo|cumpli|cumplo|voy a cumplir|apenas tengo|acabo de cumplir|hoy cumpli) (solo |apenas |ya ){0,4}${TEEN}`,
  'tengo once (años|y|||)',
  '(soy|todavia soy) (menor|un niño|una niña|estudiante de (secundaria|prepa))',
  // fr
  `(jai|jaurai|je vais avoir|jviens davoir|je viens davoir|jviens de feter mes|g) (que |juste |seulement |bientôt ){0,4}${TEEN}`,
  '(jai|jaurai) (onze|seize) ans',
  '(je suis|chuis) (encore )?(mineur|mineure|un enfant|collegien*|lyceen*)',
  '(jai|je nai) pas (encore )?(mes )?(16|18)',
  '(je suis|chuis|suis) pas (encore )?majeure?',
  // it
  'non (ho|faccio|ho compiuto|compio) (ancora )?(i )?(16|18)',
  'non (sono )?(ancora )?maggiorenne',
  `(ho|compio|faccio|sto per compiere|ho appena compiuto|ho compiuto|ne ho) (solo |appena |quasi ){0,4}${TEEN}`,
  '(sono) (minorenne|un bambino|una bambina|alle medie|al liceo)',
  // pt
  `(tenho|fiz|faço|vou fazer|completei|acabei de fazer|to com|tô com|estou com) (só |apenas |quase ){0,4}${TEEN}`,
  'sou (de menor|menor de idade|menor|criança)',
  '(não|ainda não) (tenho|fiz|completei) (ainda |os )?(16|18)',
  'não sou (ainda )?(maior|de maior)',
  // pl
  'nie (mam|skończyłam|skończyłem) (jeszcze )?(16|18)',
  'nie jestem (jeszcze )?pełnoletni*',
  `(mam|skończyłam|skończyłem|kończę|mam dopiero|mam już|niedługo skończę) (dopiero |tylko |prawie |już ){0,4}${TEEN}`,
  'jestem (niepełnoletni*|nieletni*|dzieckiem|uczniem|uczennicą)',
  // uk
  `(мені|мене|виповнилось|виповнилося) (тільки |лише |вже |ще |скоро |майже |буде |виповнилось |виповнилося ){0,4}${TEEN}`,
  '(мені|мене) на <teen> (років|день)',
  '(я) (ще )?(неповнолітн*|школяр*|дитина)',
  '(ще )?(немає|нема|не виповнилось|не виповнилося) (ще )?(16|18)',
  // ru
  '(мне )?(ещё )?(нет|не исполнилось|не стукнуло) (ещё )?(16|18)',
  `(мне|мне же) (только |всего |уже |ещё |скоро |почти |исполнилось |будет |недавно исполнилось ){0,4}${TEEN}`,
  '(исполнилось|стукнуло) (мне )?<teen>',
  'я (ещё )?(несовершеннолетн*|школьни*|ребёнок|подросток)',
  // tr
  `<teen> (yaşındayım|yaşındayim|yasindayim|yaşıma*|yaşına (girdim|giriyorum|bastım)|yaşım var)`,
  '(yaşım|benim yaşım|ben) (daha |henüz ){0,4}<teen>',
  '(reşit değilim|ben (bir )?çocuğum|öğrenciyim lisede)',
  '18 (değilim|olmadım|yaşında değilim|doldurmadım)',
  // ar
  '(ما|لم) (كملت|صرت|بلغت) (ال)?18',
  '(تحت|اقل من) (ال)?18',
  `(?<!وانا |لما |كان |يوم )(عمري|انا عمري|صار عمري|عندي|سني|بلغت|كملت) (لسه |بس |الحين |تقريبا ){0,4}${TEEN}`,
  '(انا قاصر|انا طفل*)',
  // hi
  `(main|mai|mein|me|मैं|मै) (abhi |sirf |bas |अभी |सिर्फ |सिर्फ़ ){0,4}<teen> (saal|sal|साल|ka|ki|का|की)`,
  '((meri|mera|मेरी|मेरा) )?(umar|umr|उम्र) (abhi |sirf ){0,4}<teen>(?! (ki|ka|me|mein|में|की|का))',
  '18 (ka|ki|saal ka|saal ki) (abhi )?(nahi|nahin)',
  '(main|मैं) (abhi )?(nabalig|नाबालिग|bachcha|bacchi|बच्चा|बच्ची) (hu|hoon|hun|हूं|हूँ)',
]

/** A pupil as a role, where no university is spoken of; words a teacher also says of a class. */
export const pupilRoles: readonly string[] = [
  '(schoolgirl|schoolboy|school girl|school boy|high schooler|middle schooler|homeroom|junior high|middle school)',
  '(student|pupil)( [^ ]+){0,8} (teacher|classroom|detention|school|grade|class)',
  '((eine|meine|die) schülerin|(ein|mein|der) schüler|schulmädchen|schuljunge)',
  '(colegiala|colegial|(un|una|mi) alumn[oa]|estudiante de (la )?(secundaria|prepa|eso|instituto|bachillerato))',
  '((une?|mon|ma|la|le) (<word> )?(collégienn?e?|lycéenn?e?|écolière|écolier|élève))',
  '(liceale|(un|una|il mio|la mia) alunn[oa]|scolar[oa]|studentessa (delle|del|di) (medie|liceo|superiori))',
  '(colegial|(um|uma|meu|minha) alun[oa]|estudante do (ensino|fundamental|colégio))',
  '(uczennic*|uczniem|uczeń|licealist*|gimnazjalist*)',
  '(учениц[аюей]{1,2}|ученик|учеником|школьниц[аюей]{1,2}|школьник|школьником|старшеклассниц[аюей]{1,2}|школярк[аою]{1,2}|школяр|учень|учнем)',
  '(öğrencim|öğrencimsin|liseli|ortaokullu)',
  '(طالبه|تلميذه|تلميذ)',
  '(छात्रा|vidyarthi|chhatra)',
]

/** The character is given or says an age under 18, or a place in a school; `far` in between. */
export const roleFrames: readonly string[] = [
  '(in|im|nel|nella|en|dans|no|na|w|в|у) (el |le |la |the |our |meinem |unserem |il |lo |this )?(game|story|scene|roleplay|spiel|geschichte|rollenspiel|juego|historia|cuento|jeu|histoire|gioco|storia|jogo|grze|historii|scenie|игре|истории|сцене|грі|історії|сцені)',
  '(two|2|<few>|the) (kids|teens|teenagers|pupils|students|classmates) (of|aged|who are)',
  '(oyunda|hikayede|sahnede|في اللعبه|باللعبه|في القصه|game me|kahani me|खेल में|कहानी में)',
  '(youre|you are|your a|ur|u r|u are|you were|youll be|youll|you will be|you turn|you turned|you just turned|you play|u play|you be|you as|play|plays|pretend|pretending|roleplay|rp|act|acting|imagine|imagine youre|be a|be an|be my|become|your (character|role|age|name)|character|role|from now on|scene|the story|story|stay in character|lets say|setting|persona|need you|new game|game)',
  '(du bist|du wärst|du wärest|du spielst|spiel|spiele|sei|tu so|stell dir vor|deine rolle|rollenspiel|stell dich)',
  '(eres|tu eres|haz de|haces de|hazte|finge|juega|actua*|vamos a actuar|imagina|serás|tu personaje|tu papel|sé mi|interpretas|interpreta)',
  '(tu es|t es|tes|tu joues|joue|fais semblant|imagine|ton personnage|ton rôle|tu serais|tu incarnes|incarne|jeu de rôle|sois|on joue)',
  '(sei|tu sei|fai finta|fai|fingi|interpreta|interpreti|immagina|il tuo personaggio|recita|giochiamo|facciamo che)',
  '(você é|vc é|vc e|voce e|tu és|finge|finja|faz de conta|faça|interpreta|interprete|imagina|seu personagem|vamos brincar|vc vai ser|voce vai ser|vc tem|voce tem)',
  '(jesteś|bądź|udawaj|zagraj|grasz|wyobraź sobie|twoja postać|odgrywasz|bawimy się|masz)',
  '(ти|будь|уяви|грай|граєш|зіграй|вдавай|твій персонаж|твоя роль|тобі|удавай)',
  '(ты|будь|представь|играй|играешь|сыграй|притворись|твой персонаж|твоя роль|тебе|давай ты)',
  '(sen|ol|rolünde|rol yap|rolün|gibi davran|karakterin|oyna)',
  '(انت|انتي|انتِ|العب|تخيل|تخيلي|مثل|مثلي|دورك|شخصيتك|تظاهر|خلينا نلعب|كن|كوني|عمرك)',
  '(tum|tu|aap|तुम|तू|आप|man lo|maan lo|मान लो|banke|बनकर|role|रोल|नाटक|ban jao|बन जाओ)',
]
