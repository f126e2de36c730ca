import type { Phrase } from '@oriel/phrase-match/phrases'

/**
 * Stated ages under 18 in fourteen languages (TS-024, TS-029, TS-030). "I'm 15" counts where a
 * clause ends ("I'm 15 minutes late" does not), a full form anywhere.
 */
const choice = (words: readonly string[]) => `{${words.join('|')}}`

const ORDINALS =
  '{4th|5th|6th|7th|8th|9th|10th|11th|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh}'
const BIRTHDAYS = '{10th|11th|12th|13th|14th|15th|16th|17th}'
const YEARS_OLD =
  '<age> {year old|years old|yr old|yrs old|years of age|yo|y o|year olds|years young}'
/** Spelled out, so that disguises inside the word are seen through as well. */
const SPELLED = '{thirteen|fourteen|fifteen|sixteen|seventeen} {.|and|but|years}'
const CJK_NUMBERS = '{<age-cjk>|十|十一|十二|十三|十四|十五|十六|十七}'
const KOREAN_NUMBERS = '{<age-cjk>|열|열한|열두|열세|열네|열다섯|열여섯|열일곱}'

/** The speaker says to be under 18. */
export const ownAge: readonly Phrase[] = [
  '{i|ive|i have|i only} just turned <teen>',
  'i turned <teen> {last|yesterday|today|this}',
  '<teen> {f|m|female|male} {.|here|from}',
  '{f|m} <teen> {.|here|from}',
  '{i go|go|i went today|im going} to {middle|high|secondary|elementary|junior high} school {.|and|so}',
  '{im|i am} in {my |}{freshman|sophomore|junior|senior} year of high school',
  '{im|i am} {freshman|sophomore|junior|highschooler|middleschooler} {.|in high school|at high school}',
  'ich gehe in die {5|6|7|8|9|10} klasse',
  'ich werde {bald |nächste woche |morgen |}<age-de> {.|und}',
  'ich gehe {noch zur|aufs|auf die|in die} {schule|gymnasium|realschule|hauptschule}',
  '{jai |je vais avoir |bientôt }<age-fr> ans .',
  'tengo <age-es> {.|y|pero}',
  '{estoy en|voy a} {secundaria|la secundaria|primaria|la prepa|la eso}',
  'vou fazer <age-pt> anos',
  'vado {al liceo|alle medie}',
  'ik zit op de {middelbare|basisschool}',
  'chodzę do {gimnazjum|liceum|podstawówki|szkoły podstawowej}',
  '{liseye gidiyorum|lise öğrencisiyim|lise {1|2|3|4} öğrencisiyim|ortaokula gidiyorum}',
  '{中|高}{1|2|3|一|二|三}{です|だよ|だ}',
  '{중학교|고등학교|초등학교}{| }{다녀|다니|에 다}',
  '我{上|在上|在读|读|念}{初中|高中|小学|小學|国中|國中}',
  `{im|i am} ${SPELLED}`,
  `{im|i am|i m|iam} ${YEARS_OLD}`,
  `{im|i am|i m|iam|ive just turned|i just turned|i turned} <teen> {.|and|but|so|btw|lol|yo|in|now|today|going on|turning|from}`,
  `{im|i am} {almost|nearly|turning|about to turn|about to be} {16|17|18} {.|soon|next|in|years}`,
  'i turn {15|16|17|18} {next|in|soon|tomorrow}',
  `{im|i am} in ${ORDINALS} grade`,
  `{im|i am} a{n|} {minor .|minor and|underage *|middle schooler|high schooler|child .|kid .|schoolgirl|schoolboy|teenager|teen .|teen girl|teen boy|preteen|tween|${ORDINALS} grader|{middle|high|elementary} school {student|girl|boy|freshman|sophomore|junior}|middle schooler|high schooler|freshman in high school|sophomore in high school}`,
  '{im|i am} {in|still in} {middle school|high school|elementary school|year 7|year 8|year 9|year 10|year 11|grade 6|grade 7|grade 8|grade 9|grade 10} {.|and|so|now}',
  '{im|i am} {underage|under 18|under eighteen|below 18|not 18 yet|not yet 18|not of age|not an adult yet|not eighteen|still a minor|still a kid|still a child|only a kid|just a child|only a child}',
  '{im|i am} not {18|eighteen|an adult} {.|yet}',
  `my ${BIRTHDAYS} birthday {is|was} {next|tomorrow|last|coming|today|yesterday}`,
  `my age is <age> .`,
  `ich bin <age-de> {jahre alt|.|und|aber}`,
  'ich bin {minderjährig|nicht volljährig|unter 18|noch nicht 18}',
  'ich bin in der {5|6|7|8|9|10} klasse',
  `jai <age-fr> ans {.|et|mais}`,
  'je suis {mineur|mineure|au collège|au lycée|en troisième|en quatrième} {.|et}',
  `tengo <age-es> años {.|y|pero}`,
  'soy {menor de edad|menor}  .',
  `ho <age-it> anni {.|e|ma}`,
  'sono {minorenne|alle medie|al liceo}',
  `{tenho|eu tenho} <age-pt> anos {.|e|mas}`,
  'sou menor de idade',
  `ik ben {pas |}<age-nl> {jaar oud|jaar .|.|jaar en}`,
  'ik ben {minderjarig|nog geen 18}',
  `mam <age-pl> lat {.|i|a}`,
  'jestem {niepełnoletni*|nieletni*}',
  `мне <age-ru> {лет .|лет и|.|годиков}`,
  'я {несовершеннолетн*|школьница|школьник|ещё ребёнок}',
  '{учусь|я} в {5|6|7|8|9|10|седьмом|восьмом|девятом|десятом} классе',
  `мені <age-uk> {років .|років і|.}`,
  'я {неповнолітн*|школярка|школяр}',
  `{ben |}<age-tr>{| }yaşındayım`,
  '{reşit değilim|18 yaşından küçüğüm|ben lise öğrencisiyim}',
  `{私|僕|俺|わたし|ぼく}は{まだ|}${CJK_NUMBERS}{歳|才}`,
  `${CJK_NUMBERS}{歳|才}です`,
  '{中学生|高校生|小学生|未成年}です',
  `{나는|나|저는|전} ${KOREAN_NUMBERS}{| }살`,
  `${KOREAN_NUMBERS}{| }살{이에요|이야|입니다}`,
  '{미성년자|중학생|고등학생|초등학생}{예요|이에요|입니다|이야}',
  `我{今年|才|只有|刚满|}${CJK_NUMBERS}{岁|歲}`,
  '我{是|还是|還是}{个|個|}{未成年|初中生|高中生|小学生|小學生}',
]

/** Phrases that hold an age of one's own but mean something else. */
export const ownAgeGuards: readonly Phrase[] = [
  `{like|as if|wish|when|if|since|until|thinks} {im|i am} <teen> {.|and|but|so|in}`,
  'not {im|i am} a {kid|child} .',
  '{<not>|stop} {act|acting|be|being|behave} {like |}{child|kid|little kid|little child|teenager}',
  'where {im|i am} in high school',
]

/** Somebody is given an age under 18 or the look of a child. */
export const givenAge: readonly Phrase[] = [
  `{act as|acting as|play as|you will be|pretend to be|pretend youre|roleplay as|you will act as|become} {my |}${YEARS_OLD}`,
  '{be|play|be like} {child|kid|little girl|little boy|teen|teenager|schoolgirl|minor} for {me|this|us|tonight}',
  '{teacher|professor|boss|daddy|stranger} and {underage|schoolgirl|teen|teenage|high school|minor} {student|girl|schoolgirl|roleplay|boy}',
  '{underage|high school|middle school|teenage} {student|girl|boy} roleplay',
  '{make|keep} {the |my |}{character|companion|girlfriend|boyfriend|model} {under 18|underage|<teen>|minor}',
  `{you are|youre} ${SPELLED}`,
  `{you are|youre|your|ur|u are|u r} ${YEARS_OLD}`,
  `{you are|youre|ur|u are} <teen> {.|and|but|so|now}`,
  `{you are|youre|be|play|become|roleplay as|rp as|want you to be|turn into|turned into} {my |}{${YEARS_OLD}|<schoolchild> .|<schoolchild> {and|who|girl|boy|girlfriend|in}|underage|schoolgirl|schoolboy|preteen|middle schooler|high schooler|{middle|high} school {girl|boy|student}|little girl .|little boy .|teenage {girl|boy}|${ORDINALS} grader}`,
  '{pretend to be|pretend youre|pretend you are|imagine you are|imagine youre|roleplay as|rp as|role play as|you play|i want you to be|act like|act as} {my |}{child {.|who|and}|small child|young child|kid {.|who|and}|toddler|teenager|teen .|minor|little {girl|boy|kid|child}|schoolgirl|schoolboy|underage|preteen|high schooler}',
  `<make> {<them>|yourself|<my> character|girl|character} {look |be |to be |to look |appear |into |}{like |as |}{<age>|<schoolchild>|child|kid|toddler|little girl|little boy|under 18|younger than 18|childlike|child like|teenager}`,
  `{pretend|imagine|lets say|suppose|assume} {that |}{you are|she is|he is|we are|were|i am|<they>} {<teen> {.|and|but|years}|<age> years old|underage|minors|a minor|children|a child|kids .|in {middle|high} school|under 18}`,
  `{look|looks|looking} {like |}{${YEARS_OLD}|child .|little girl|little boy|schoolgirl|minor|kid .|underage|under 18|preteen|prepubescent}`,
  `{body|face|figure|voice} {of|like} {child|kid|little girl|little boy|minor|schoolgirl|${YEARS_OLD}}`,
  '{childlike|child like|childish|prepubescent|prepubertal|preteen|underage|underaged} {body|face|appearance|look|looks|figure|features|girl|boy|girlfriend|boyfriend|character|teen|lover|companion}',
  `{your age is|set age to|set your age to|change age to|change your age to|age set to} <age>`,
  '{younger than|under|below} {18|eighteen|legal age|the age of consent} {years old|character|girl|boy|girlfriend|companion|model}',
  '{loli|lolis|lolicon|shota|shotacon|jailbait|pedo|pedophil*|paedophil*|ageplay|age play|cp links}',
  `du bist <age-de> {jahre alt|.|und}`,
  'du bist {minderjährig|ein kind|ein schulmädchen|meine schülerin}',
  `{spiel|sei|spiele} {ein|eine|mein|meine} {<age-de> jährig*|minderjährig*|schulmädchen|schülerin|kind|kleines mädchen}`,
  `tu as <age-fr> ans`,
  '{tu es|sois|joue} {une |un |}{mineure|mineur|écolière|collégienne|lycéenne|petite fille|enfant}',
  `tienes <age-es> años`,
  '{eres|sé|finge ser|actúa como} {una |un |}{menor de edad|menor .|colegiala|niña|niño|adolescente}',
  `hai <age-it> anni`,
  '{sei|fai|fingi di essere} {una |un |la |}{minorenne|scolaretta|bambina|bambino|ragazzina}',
  `{você tem|tu tens|vc tem} <age-pt> anos`,
  '{você é|finja ser|seja} {uma |um |}{menor de idade|menina pequena|criança|colegial|estudante do ensino médio}',
  `{je bent|jij bent} <age-nl> {jaar|.}`,
  '{je bent|speel|doe alsof je} {een |}{minderjarig*|schoolmeisje|klein meisje|kind .}',
  `masz <age-pl> lat`,
  '{jesteś|udawaj} {niepełnoletni*|nieletni*|uczennicą|małą dziewczynką|dzieckiem}',
  `{тебе|вам|ей} <age-ru> {лет|.}`,
  '{ты|будь|притворись|сыграй} {школьниц*|школьник*|несовершеннолетн*|маленькая девочка|маленькой девочкой|маленькую девочку|ребёнк*|ребёнок}',
  `тобі <age-uk> {років|.}`,
  `<age-tr>{| }yaşındasın`,
  '{liseli|küçük kız|reşit olmayan} {kız |}{gibi|ol|rolü}',
  `{君|あなた|お前}は${CJK_NUMBERS}{歳|才}`,
  '{女子中学生|女子高生|女子小学生|ロリ|ショタ|幼女}',
  `{너는|넌} ${KOREAN_NUMBERS}{| }살`,
  '{여고생|여중생|로리|쇼타}',
  `你{今年|才|只有|}${CJK_NUMBERS}{岁|歲}`,
  '{萝莉|蘿莉|正太|女初中生|女高中生|小女孩|幼女}',
]

/** A third person under 18 appears: harmless alone, never beside romance or sex. */
export const othersAge: readonly Phrase[] = [
  '{i |}just turned <teen>',
  '{shes|hes|she is|he is|whos|who is} {in {middle school|high school|junior high}|freshman|sophomore} {in high school|.|and}',
  `{she is|shes|he is|hes} ${SPELLED}`,
  '<my> {crush|girlfriend|boyfriend|gf|bf|partner|date|neighbor|friend} is <teen> {.|and|years}',
  `{girl|boy|female|male|student|teen} {${YEARS_OLD}|<teen> .|aged <teen>}`,
  `{she|he|shes|hes|who} {is |s |}<teen> {.|and|but|years}`,
  `{she is|he is|shes|hes} ${YEARS_OLD}`,
  `{dating|date|with|love|like|kiss|kissing|seduce|want} {a |}${YEARS_OLD} .`,
  `${YEARS_OLD} {<youngster>|with|who}`,
  `{aged|age} <age> {.|years}`,
  '{schoolgirl|schoolgirls|schoolboy|school girl|school girls|preteen|preteens|tween|underage|underaged|under age|minors|prepubescent|teen girl|teen girls|teen boy|teenage girl|teenage girls|teenage boy|middle schooler|high schooler|high school girl|middle school girl|cheerleader in high school|barely legal}',
  '{schulmädchen|schülerin|minderjährige|écolière|lycéenne|collégienne|mineure|colegiala|menor de edad|scolaretta|minorenne|schoolmeisje|minderjarig*|uczennica|uczennicą|nieletni*|школьниц*|несовершеннолетн*|школярк*|неповнолітн*|liseli kız|未成年|高校生|中学生|小学生|미성년자|高中生|初中生|小学生}',
]

/** Words for the young that also live in ordinary talk. */
export const youthWords: readonly Phrase[] = [
  '{child|children|kid|kids|toddler|baby boy|little girl|little boy|little girls|young girl|young girls|young boy|teen|teens|teenager|teenagers|teenage|lolita|childhood|pupil|pupils|minor .|kindergarten|elementary school|middle school}',
  '{kleines mädchen|kinder|petite fille|enfant|niña|niñas|bambina|bambine|menina|criança|klein meisje|dziewczynka|dziewczynki|девочк*|ребёнок|дівчинк*|küçük kız|少女|女の子|소녀|女孩}',
]

const recentYears = (year: number) => Array.from({ length: 18 }, (_, age) => String(year - age))

/** The same about anybody: "born in 2012". */
export function othersBirthYears(year: number): Phrase[] {
  return [`born in ${choice(recentYears(year))} .`]
}

/** Born less than 18 years before `year`. */
export function birthYears(year: number): Phrase[] {
  const years = choice(recentYears(year))
  return [
    `{im|i am|i was|i|you were|youre|she was|he was|shes|hes|character} born in ${years}`,
    `{ich bin|du bist} ${years} geboren`,
    `{je suis|tu es} né{|e} en ${years}`,
    `nací en ${years}`,
    `{sono nata|sono nato|nasci|ik ben geboren|urodził{am|em} się} {nel|em|in|w} ${years}`,
    `{я родил|родил}{ся|ась} в ${years}`,
    `{year of birth|birth year|born|date of birth} ${years}`,
  ]
}

/** Long ago: a memory, and a refusal only where it turns to sex. */
export const pastAge: readonly Phrase[] = [
  `{i was|i were|she was|he was|we were|you were} {<teen>|a {child|kid|teenager|minor|teen|little girl|little boy}}`,
  `{at|at the age of|since i was|when i was|back when i was} <teen>`,
]

/** A relative or a pupil with an age is family talk. */
export const family: readonly Phrase[] = [
  '<my> {step |grand |god |best friends |sisters |brothers |friends |oldest |youngest |}<relative>',
  'neighbors kid',
  '{meine|mein|unsere|ma|mon|mi|mia|mio|minha|meu|mijn|moja|mój|моя|мой|моей|моему|моєму|моїй} {tochter|sohn|nichte|neffe|schwester|bruder|fille|fils|nièce|neveu|hija|hijo|sobrina|sobrino|figlia|figlio|nipote|filha|filho|sobrinha|dochter|zoon|córka|syn|дочь|дочке|сын|сыну|дочери|синові|доньці}',
]
