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
  `(my age|asl|a s l) (is )?<teen>`,
  '<teen> (<word> ){0,4}is my age',
  `(?<=^ |\\| |hi |hey )<teen> ?(yo|yrs old|years young|yr old|years old|yrs)(?! (son|daughter|kid|car|dog|cat|scotch|whisky|whiskey|bottle|wine|boy|girl))`,
  '<minor> (añitos|aninhos|latka|latek|годиков|рочків|annetti)',
  '(hi|hello|hey|heyy|yo) <teen> (here|from|f|m)',
  'عيد ميلادي (ال)?<teen>',
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
  // de
  `(ich bin|bin|bin ja mit|bin erst|bin grad|ich werd|ich werde|werde|werd) (erst |grad |gerade |jetzt |schon |fast |bald |noch |nächste woche |morgen ){0,4}${TEEN}`,
  '(bin|ich) (ja )?(mit|schon mit) <teen> (alt genug|zu jung)',
  'wenn ich (erst |dann )?<teen> (bin|werde|wird)',
  '(ich bin|bin) (noch )?(minderjährig|schüler|schülerin|ein kind|unter 18|teenager)',
  // es
  `(tengo|cumpli|cumplo|voy a cumplir|apenas tengo|acabo de cumplir|hoy cumpli) (solo |apenas |ya ){0,4}${TEEN}`,
  'tengo once (años|y|||)',
  '(soy|todavia soy) (menor|un niño|una niña|estudiante de (secundaria|prepa))',
  // fr
  `(jai|jaurai|je vais avoir|jviens davoir|je viens davoir|jviens de feter mes|g) (que |juste |seulement |bientôt ){0,4}${TEEN}`,
  '(jai|jaurai) (onze|seize) ans',
  '(je suis|chuis) (encore )?(mineur|mineure|un enfant|collegien*|lyceen*)',
  // it
  `(ho|compio|faccio|sto per compiere|ho appena compiuto|ho compiuto|ne ho) (solo |appena |quasi ){0,4}${TEEN}`,
  '(sono) (minorenne|un bambino|una bambina|alle medie|al liceo)',
  // pt
  `(tenho|fiz|faço|vou fazer|completei|acabei de fazer|to com|tô com|estou com) (só |apenas |quase ){0,4}${TEEN}`,
  'sou (de menor|menor de idade|menor|criança)',
  // pl
  `(mam|skończyłam|skończyłem|kończę|mam dopiero|mam już|niedługo skończę) (dopiero |tylko |prawie |już ){0,4}${TEEN}`,
  'jestem (niepełnoletni*|nieletni*|dzieckiem|uczniem|uczennicą)',
  // uk
  `(мені|мене|виповнилось|виповнилося) (тільки |лише |вже |ще |скоро |майже |буде |виповнилось |виповнилося ){0,4}${TEEN}`,
  '(мені|мене) на <teen> (років|день)',
  '(я) (ще )?(неповнолітн*|школяр*|дитина)',
  // ru
  `(мне|мне же) (только |всего |уже |ещё |скоро |почти |исполнилось |будет |недавно исполнилось ){0,4}${TEEN}`,
  '(исполнилось|стукнуло) (мне )?<teen>',
  'я (ещё )?(несовершеннолетн*|школьни*|ребёнок|подросток)',
  // tr
  `<teen> (yaşındayım|yaşındayim|yasindayim|yaşıma*|yaşına (girdim|giriyorum|bastım)|yaşım var)`,
  '(yaşım|benim yaşım|ben) (daha |henüz ){0,4}<teen>',
  '(reşit değilim|ben (bir )?çocuğum|öğrenciyim lisede)',
  // ar
  `(?<!وانا |لما |كان |يوم )(عمري|انا عمري|صار عمري|عندي|سني|بلغت|كملت) (لسه |بس |الحين |تقريبا ){0,4}${TEEN}`,
  '(انا قاصر|انا طفل*)',
  // hi
  `(main|mai|mein|me|मैं|मै) (abhi |sirf |bas |अभी |सिर्फ |सिर्फ़ ){0,4}<teen> (saal|sal|साल|ka|ki|का|की)`,
  '((meri|mera|मेरी|मेरा) )?(umar|umr|उम्र) (abhi |sirf ){0,4}<teen>(?! (ki|ka|me|mein|में|की|का))',
  '(main|मैं) (abhi )?(nabalig|नाबालिग|bachcha|bacchi|बच्चा|बच्ची) (hu|hoon|hun|हूं|हूँ)',
]

/** The character is given or says an age under 18, or a place in a school; `far` in between. */
export const roleFrames: readonly string[] = [
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
