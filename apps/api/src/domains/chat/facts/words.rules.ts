/** Alternatives of a pattern. */
const any = (words: string) => words.trim().replaceAll(/\s*\n\s*/g, '')

export const RELATIVES = any(`
  (?:older |younger |little |big |twin |half-|step)?(?:sister|brother|son|daughter)|
  (?:grand|step|god)?(?:mother|father|son|daughter|mum|mom|dad)|grandma|grandpa|gran|granny|nan|mama|papa|
  wife|husband|partner|fiancé|fiancée|fiance|fiancee|girlfriend|boyfriend|ex|ex-wife|ex-husband|
  (?:best |oldest |closest )?friend|flatmate|roommate|aunt|uncle|cousin|nephew|niece|boss|colleague|
  mother-in-law|father-in-law|brother-in-law|sister-in-law|baby`)

export const KIN_PLURAL = any(`
  brothers?|sisters?|sons?|daughters?|kids?|children|child|siblings?|twins|grandchildren|
  grandsons?|granddaughters?|stepsons?|stepdaughters?|wife|husband|girlfriend|boyfriend|baby`)

export const ANIMALS = any(`
  dogs?|cats?|kittens?|puppy|puppies|birds?|parrots?|budgies?|canary|canaries|hamsters?|rabbits?|bunny|
  bunnies|guinea pigs?|horses?|pony|ponies|goldfish|fish|turtles?|tortoises?|snakes?|lizards?|geckos?|
  gecko|ferrets?|mice|mouse|rats?|chickens?|goats?|donkeys?|gerbils?|iguanas?|hedgehogs?|cockatiels?|
  labrador|retriever|terrier|poodle|beagle|spaniel|dachshund|greyhound|collie|kitty|pup|hens?|ducks?|sheep|axolotl`)

export const OCCUPATIONS = any(`
  accountant|actor|actress|analyst|archaeologist|architect|artist|astronomer|author|baker|banker|barber|
  barista|bartender|biologist|bricklayer|builder|butcher|carer|caretaker|carpenter|cashier|chef|chemist|
  cleaner|clerk|coach|conductor|consultant|cook|counsellor|counselor|courier|curator|dancer|dentist|
  designer|developer|dietitian|director|doctor|driver|economist|editor|electrician|engineer|farmer|
  firefighter|fireman|fisherman|florist|freelancer|gardener|geologist|geographer|guard|hairdresser|
  historian|housewife|illustrator|janitor|jeweller|joiner|journalist|judge|lawyer|lecturer|librarian|
  linguist|locksmith|machinist|manager|mathematician|mechanic|midwife|miner|model|musician|nanny|nurse|
  optician|painter|paramedic|pharmacist|philosopher|photographer|physicist|physiotherapist|pilot|plumber|
  policeman|policewoman|police officer|politician|porter|postman|potter|priest|producer|professor|
  programmer|psychiatrist|psychologist|receptionist|reporter|researcher|roofer|sailor|salesman|
  salesperson|saleswoman|scientist|sculptor|seamstress|secretary|shepherd|shopkeeper|singer|social worker|
  soldier|sommelier|statistician|stewardess|student|surgeon|tailor|teacher|technician|therapist|
  tour guide|trader|trainee|trainer|translator|interpreter|tutor|typist|vet|veterinarian|waiter|waitress|
  watchmaker|welder|writer|zoologist|apprentice|intern|admin|copywriter|data scientist|tester|sysadmin`)

export const CONDITIONS = any(`
  (?:type (?:1|2|one|two) )?diabetes|asthma|(?:breast |lung |skin |bowel |prostate )?cancer|dementia|
  alzheimer'?s|parkinson'?s|migraines?|epilepsy|arthritis|depression|anxiety|bipolar(?: disorder)?|adhd|
  add|autism|ocd|ptsd|insomnia|eczema|psoriasis|hay fever|high blood pressure|low blood pressure|
  hypertension|anaemia|anemia|ibs|crohn'?s(?: disease)?|colitis|coeliac disease|celiac disease|celiac|
  coeliac|endometriosis|pcos|ms|multiple sclerosis|lupus|fibromyalgia|long covid|covid|pneumonia|
  the flu|flu|bronchitis|tinnitus|vertigo|scoliosis|sciatica|a hernia|gout|heart (?:disease|condition|failure|problems)|
  a heart condition|a pacemaker|leukaemia|leukemia|thyroid problems|hypothyroidism|panic attacks|
  an eating disorder|anorexia|bulimia|dyslexia|a stutter|chronic (?:pain|fatigue)|kidney (?:disease|stones)|
  glaucoma|cataracts|a stroke|sleep apnoea|sleep apnea|schizophrenia|hiv|burnout|postnatal depression`)

export const BODY = any(`
  back|knees?|hips?|shoulders?|neck|heart|lungs?|legs?|arms?|ankles?|wrists?|foot|feet|hand|eyes?|ears?|
  stomach|kidneys?|liver|collarbone|elbow|toe|finger|nose|ribs?`)

export const LANGUAGES = any(`
  english|french|german|spanish|italian|portuguese|dutch|polish|ukrainian|russian|japanese|chinese|
  mandarin|cantonese|korean|arabic|hebrew|turkish|greek|swedish|norwegian|danish|finnish|icelandic|welsh|
  irish|gaelic|czech|slovak|hungarian|romanian|bulgarian|croatian|serbian|slovenian|lithuanian|latvian|
  estonian|hindi|urdu|bengali|tamil|punjabi|persian|farsi|vietnamese|thai|indonesian|malay|tagalog|
  swahili|catalan|basque|georgian|armenian|latin|esperanto|sign language|afrikaans|zulu|yoruba|albanian`)

export const MONTHS = any(`
  january|february|march|april|may|june|july|august|september|october|november|december`)

const NUMBER_WORDS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

export const NUMBER = String.raw`(?:\d{1,3}|(?:${TENS.join('|')})(?:[- ](?:${NUMBER_WORDS.slice(1, 10).join('|')}))?|${NUMBER_WORDS.slice(13).join('|')})`

/** A number in digits, whichever way it is written. */
export function digitsOf(number: string): string {
  if (/^\d+$/.test(number)) return number
  const [first = '', second = ''] = number.toLowerCase().split(/[- ]/)
  const ten = TENS.indexOf(first)
  if (ten === -1) return String(NUMBER_WORDS.indexOf(first))
  return String((ten + 2) * 10 + Math.max(0, NUMBER_WORDS.indexOf(second)))
}

/** Capitalised words that "I'm …" says of a mood, a people, a hero or a joke. */
const NO_NAMES = new Set(
  `sorry fine good okay ok well sad happy tired bored home back here there not so very too just still really glad
  sure afraid hungry sick ill dead alive alone busy done ready late early old young single married divorced pregnant
  vegan vegetarian gay straight bi lesbian trans christian muslim jewish hindu buddhist catholic atheist british
  english irish scottish welsh french german spanish italian american canadian australian polish ukrainian russian
  dutch greek turkish indian chinese japanese korean mexican brazilian european asian african batman superman god
  satan groot spartacus santa iron no yes the a an in on at from my your his her our all what who how i mr mrs dr
  hm hmm oh well lol english monday tuesday wednesday thursday friday saturday sunday january february march april
  june july august september october november december working going trying thinking looking feeling`.split(
    /\s+/,
  ),
)

export const isName = (word: string) =>
  /^\p{Lu}\p{Ll}/u.test(word) && !NO_NAMES.has(word.toLowerCase())
