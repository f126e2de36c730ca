const YEARS =
  '(?:years?|yrs?|jahren?|jahre|ans|anos|anni|lat|lata|года?|лет|роки|років|рік|yil|yila|sene|سنين|سنوات|سنه|سنتين|saal|साल)'
const BORN =
  / (?:born|year of birth|birth year|soy de|soy del|geboren|geb|naci|ne|nee|nato|nata|nasci|urodzil\p{L}*|urodzon\p{L}*|rocznik|родил\p{L}*|рожден\p{L}*|народ\p{L}*|dogdum|dogumlu\p{L}*|dogum|مواليد|ولدت|paida|janm|पैदा|जन्म|had me|jahrgang|generation|annee|anno|annata|baujahr|nacida|nacido|classe)(?: [^ ]+){0,10} (20[0-2]\d)(?= )/u
const BORN_AFTER =
  / (20[0-2]\d)(?:s|dan|de|da)?(?: [^ ]+){0,2} (?:baby|kid|geboren|born|dogumlu\p{L}*|doğumlu\p{L}*|года рождения|року народження|me paida|में पैदा|paida|जन्म|मेरा जन्म)(?= |\p{L})/u
/** Statuses that require being 18. */
const OF_AGE =
  '(?:18|majeure?s?|majorite|mayor de edad|mayoria de edad|maggiorenne|maggiore eta|maioridade|maior de idade|de maior|volljahrig\\p{L}*|pelnoletni\\p{L}*|pelnoletnosc\\p{L}*|osiemnastk\\p{L}*|совершеннолет\\p{L}*|повноліт\\p{L}*|of age|an adult|legal)'
/** The one sum that may be said without a number, as "only a year". */
const ONLY_A_YEAR = new RegExp(
  ` (?:faltan|falta|faltam|reste|manque|plus que|encore|mancano|manca|fehlen|fehlt|noch|brakuje|jeszcze|zostal\\p{L}*|остал\\p{L}*|еще|ще|залиш\\p{L}*|باقي|باقيلي|only|just|another|still) (?:[^ |]+ ){0,2}?(?:\\d+|a|one|un|une|uno|um) (?:${YEARS}|year|an|mois|meses|months|monate|miesi\\p{L}+) (?:[^|]{0,30} )?${OF_AGE}(?= )`,
  'u',
)
const COMING_OF_AGE = [
  new RegExp(
    ` (?:turn|be|become|im|ill be|legal|werde?|18|tour|vote) ?(?:an adult |legal |18 )?(?:[^|]{0,20} )?in \\d+ (?:${YEARS}|days|months|tagen|monaten)(?= )`,
    'u',
  ),
  new RegExp(
    ` in \\d+ ${YEARS} (?:[^|]{0,14} )?(?:18|volljahrig|legal|an adult|ill|i will|i turn|im|werd[e]?|bin ich|darf ich)(?= )`,
    'u',
  ),
  new RegExp(
    ` (?:en|dans|tra|fra|daqui a|em|za|через|за) \\d+ ${YEARS} (?:[^|]{0,24} )?18(?= )`,
    'u',
  ),
  new RegExp(
    ` 18 (?:ans|anni|anos|lat|лет|років|anos)?(?: [^|]{0,12})?(?:dans|en|tra|fra|daqui a|em|za|через) \\d+ ${YEARS}(?= )`,
    'u',
  ),
  new RegExp(` \\d+ ${YEARS}(?: sonra| baad| बाद| mein| me| में| में| के बाद)? (?:[^|]{0,14} )?18`, 'u'),
  / (?:باقي|بعد) [^|]{0,20}18(?= )/u,
  / \d+ (?:more )?(?:birthdays?|years?) (?:till|until|til|before|and then) (?:im|i|my|ill)(?= )/u,
  / (?:ill|i will|im gonna|gonna) (?:be|turn) 1[0-8] (?:the year|next|in|soon|this|on)(?= )/u,
  new RegExp(
    ` (?:en|dans|tra|fra|daqui a|dentro de|de aqui a|em|za|через|за|in) \\d+ ${YEARS} (?:[^|]{0,24} )?${OF_AGE}(?= )`,
    'u',
  ),
  new RegExp(
    ` ${OF_AGE} (?:[^|]{0,24} )?(?:en|dans|tra|fra|daqui a|dentro de|em|za|через|за|in) \\d+ ${YEARS}(?= )`,
    'u',
  ),
  ONLY_A_YEAR,
  new RegExp(
    ` (?:18\\p{L}*|resit\\p{L}*)(?: [^ |]+){0,2} \\d+ (?:yil|sene|ay)\\p{L}* (?:var|kaldi)(?= )`,
    'u',
  ),
  new RegExp(
    ` (?:18|बालिग|balig) (?:hone|ka|ki|saal|होने|का|की|साल)(?: [^ |]+){0,4} \\d+ (?:saal|साल)(?= )`,
    'u',
  ),
  new RegExp(` (?:до|do|bis) 18 (?:[^|]{0,20} )?\\d+ ${YEARS}(?= )`, 'u'),
  new RegExp(
    ` (?:dans|en|tra|fra|za|через|in) \\d+ ${YEARS} (?:[^|]{0,14} )?(?:majeure?s?|mayor de edad|maggiorenne|volljahrig|maior de idade|pelnoletni\\p{L}*|совершеннолетн\\p{L}*|повнолітн\\p{L}*)(?= )`,
    'u',
  ),
  / za \d+ lata? (?:[^ |]+ )?(?:dowod|prawo jazdy|doros)/u,
  / in \d+ (?:days|months|weeks|years) im (?:legal|18|an adult)(?= )/u,
  / (?:fac[oç]o|cumplo|compio|kończę|konczę) 1[0-7] (?:daqui|en|tra|fra|za)(?= )/u,
]

const SIBLING_YOUNGER =
  / (\d+)(?= )[^]*? (?:im|i am|me|mir|and im|am|bin|ich bin|je suis|soy|sono|sou|jestem|я|ben|mai|main|मैं)(?: [^ ]+){0,3} (\d+) (?:years?|yrs?|jahre|anos|ans|anni|lata?|года?|лет|роки|років|yas|saal|साल) (younger|older|junger|alter|menor|mayor|de moins|de plus|piu giovane|piu grande|piu piccol\p{L}|mais nov\p{L}|mais velh\p{L}|mlodsz\p{L}|starsz\p{L}|младше|старше|молодш\p{L}|старш\p{L}|kucuk|buyuk|chhot\p{L}|bad\p{L}|छोट\p{L}*|बड\p{L}*)/u
const YOUNGER_THAN = new RegExp(
  ` (\\d+) ${YEARS} (younger|older|junger|alter|menor|mayor|de moins|de plus|plus jeune|plus vieux|piu giovane|piu piccol\\p{L}|piu grande|mais nov\\p{L}|mais velh\\p{L}|mlodsz\\p{L}|starsz\\p{L}|младше|старше|молодш\\p{L}|старш\\p{L}) (?:than|als|que|di|do|niz|od|чем|за|від|ode) (?:[^|]{0,36} )?(\\d+)(?= )`,
  'u',
)
/** "My brother is 19, he is five years older than me." */
const THEY_THAN_ME = new RegExp(
  ` (\\d+)(?= )[^]*? (\\d+) ${YEARS} (older|younger|alter|junger|mayor|menor|plus age|plus agee|plus vieux|plus grande?|plus jeune|piu grande|piu vecchi[oa]|piu piccol[oa]|mais velh[oa]|mais nov[oa]|starsz\\p{L}|mlodsz\\p{L}|старше|младше|старш\\p{L}+|молодш\\p{L}+) (?:than|als|que|di|do|niz|od|чем|за|від|ode)? ?(?:me|i am|im|ich|yo|moi|eu|mnie|меня|я|мене)(?= )`,
  'u',
)
const AND_ME_LESS =
  / (\d+)(?= )[^]*? (?:yo|io|eu|moi|jen ai|jai|ich|ja|я|мне|мені|ben|me)(?: [^ ]+){0,2} (\d+) (?:ans |anos |anni |jahre |lat |lata |года |лет |роки |років )?(menos|mas|de moins|de plus|meno|di meno|in meno|piu|in piu|di piu|a menos|a mais|weniger|mehr|mniej|wiecej|меньше|больше|менше|більше)(?= )/u
const SELF =
  / (?:me|my age|im|i am|thats me|old|ich|mein alter|mi edad|tengo|mon age|jai|ho|tenho|mam|мне|мені|yasim|عمري|meri|umar)(?= )/u

const isMinorAge = (age: number) => age >= 6 && age < 18

/** Whether the speaker's age follows from arithmetic or a date, and is under 18 (F-03). */
export function isMinorBySum(text: string, today: Date): boolean {
  if (!/\d/u.test(text)) return !OTHER_BORN.test(text) && ONLY_A_YEAR.test(text)
  return (
    (!OTHER_BORN.test(text) && COMING_OF_AGE.some((pattern) => pattern.test(text))) ||
    isBornLate(text, today.getUTCFullYear()) ||
    isYoungerThan(text) ||
    isHalf(text) ||
    isTwice(text) ||
    isChildOf(text) ||
    isArithmetic(text) ||
    wasYoungRecently(text, today.getUTCFullYear()) ||
    wasYoungAgo(text)
  )
}

function isBornLate(text: string, year: number): boolean {
  if (OTHER_BORN.test(text)) return false
  return [BORN, BORN_AFTER].some((pattern) => {
    const born = Number(pattern.exec(text)?.[1] ?? 0)
    return isMinorAge(year - born)
  })
}

const OTHER_BORN =
  / (?:my|our|mein|meine|mi|ma|mon|mio|mia|minha|meu|moj|moja|мой|моя|мой|oglum|kizim|ابني|بنتي|mera|meri) ?(?:daughter|son|kids?|grandson|granddaughter|niece|nephew|sohn|tochter|hij[oa]|fille|fils|figli[oa]|filh[oa]|syn|corka|сын|дочь|син|beta|beti|car|cat|dog)/u

function isYoungerThan(text: string): boolean {
  const theyThanMe = THEY_THAN_ME.exec(text)
  if (theyThanMe !== null) {
    const [, theirs, difference, which = ''] = theyThanMe
    const sign = OLDER.test(which) ? -1 : 1
    if (isMinorAge(Number(theirs) + sign * Number(difference))) return true
  }
  for (const sibling of [SIBLING_YOUNGER.exec(text), AND_ME_LESS.exec(text)]) {
    if (sibling === null) continue
    const [, theirs, difference, which = ''] = sibling
    const sign = OLDER.test(which) ? 1 : -1
    if (isMinorAge(Number(theirs) + sign * Number(difference))) return true
  }
  const than = YOUNGER_THAN.exec(text)
  if (than === null) return false
  const [, difference, which, theirs] = than
  const sign = OLDER.test(which ?? '') ? 1 : -1
  return isMinorAge(Number(theirs) + sign * Number(difference))
}

const OLDER =
  /^(?:older|alter|mayor|plus age|plus grand|piu vecchi|mas|mehr|wiecej|больше|більше|a mais|in piu|di piu|piu(?! giovane| piccol)|plus vieux|de plus|piu grande|mais velh|starsz|старш|buyuk|bad|बड)/u

function isHalf(text: string): boolean {
  const half =
    / (?:half|die halfte von|halb so alt|la mitad de|la moitie de|la meta di|metade de|polowa|polowe|половина|половину|yarisi|نصف|aadha|आधा|आधी)(?: (?!jk)[^ ]+){0,9}? (\d+)(?= )/u.exec(
      text,
    )
  return (
    half !== null &&
    isMinorAge(Number(half[1]) / 2) &&
    !/ (?:half of my life|my dog|my cat)(?= )/u.test(text)
  )
}

/** "Twice as old as my sister, who is seven." */
function isTwice(text: string): boolean {
  const twice =
    / (?:twice|double|doppelt|il doppio|el doble|o dobro|le double|dwa razy|вдвое|в два раза|вдвічі|удвічі|iki kati|ضعف)(?: [^ ]+){0,9}? (\d+)(?= )/u.exec(
      text,
    )
  return twice !== null && isMinorAge(Number(twice[1]) * 2) && SIBLING.test(text)
}

const SIBLING =
  / (?:brother|sister|bro|sis|cousin|bruder|schwester|herman[oa]|frere|soeur|fratell[oa]|sorell[ae]|irma[o]?|brat|siostr\p{L}|брат\p{L}*|сестр\p{L}|kardes\p{L}*|اخوي|اختي|bhai|behen)/u

/** "Mom had me at 22 and she just turned 37." */
function isChildOf(text: string): boolean {
  const had = / had me (?:at|when she was|when he was) (\d+)(?: [^ ]+){0,8}? (\d+)(?= )/u.exec(text)
  return had !== null && isMinorAge(Number(had[2]) - Number(had[1]))
}

function isArithmetic(text: string): boolean {
  const plus = / (\d+) (?:plus|\+|and then|mas|più|piu|plus) (\d+)(?= )/u.exec(text)
  const minus = / (\d+) (?:minus|less|menos|meno|moins|take away) (\d+)(?= )/u.exec(text)
  const subtract = / subtract (\d+) from (\d+)(?= )/u.exec(text)
  const results = [
    plus && Number(plus[1]) + Number(plus[2]),
    minus && Number(minus[1]) - Number(minus[2]),
    subtract && Number(subtract[2]) - Number(subtract[1]),
  ]
  const isAge = results.some((result) => result !== null && result >= 9 && isMinorAge(result))
  return isAge && SELF.test(text)
}

function wasYoungRecently(text: string, year: number): boolean {
  const was =
    / (?:i was|war ich|ich war|javais|tenia|avevo|eu tinha|tinha|mialam|mialem|мне было|мені було) (?:only |just |erst |tylko |только |лише )?(\d+) (?:[^ |]+ )?(?:when|in|during|back|en|nel|em|w|в|у|im)(?: [^ ]+){0,6}? ?(20[0-2]\d)(?= )/u.exec(
      text,
    )
  return was !== null && isMinorAge(Number(was[1]) + year - Number(was[2]))
}

const AGO_FIRST = new RegExp(
  ` (?:(\\d+) ${YEARS} (?:ago|temu|назад|тому|fa|atras|once|pehle|पहले)|(?:il y a|hace|vor|ha|قبل|من) (\\d+) ${YEARS}) (?:[^ |]+ ){0,2}?(?:i was|ich|war ich|javais|tenia|avevo|eu tinha|tinha|mialam|mialem|мне было|мені було|كان عمري|كنت|عمري|main) (?:just |only |noch |erst )?(\\d+)(?= )(?! ${YEARS} (?:into|younger|older))`,
  'u',
)
const AGO_LAST = new RegExp(
  ` i was (?:just |only )?(\\d+) (?:years old )?(?:[^ ]+ ){0,4}?(\\d+) ${YEARS} ago(?= )`,
  'u',
)

/** "Five years ago I was ten." */
function wasYoungAgo(text: string): boolean {
  const first = AGO_FIRST.exec(text)
  const last = AGO_LAST.exec(text)
  const sums = [
    first && Number(first[1] ?? first[2]) + Number(first[3]),
    last && Number(last[1]) + Number(last[2]),
  ]
  return sums.some((sum) => sum !== null && isMinorAge(sum))
}
