import {
  age,
  birthplace,
  dislike,
  health,
  home,
  language,
  like,
  name,
  named,
  namedPet,
  person,
  pet,
  plan,
  rule,
  work,
  type FactRule,
} from './fact.rules.ts'
import { isName } from './words.rules.ts'

/** `\b` knows no Cyrillic letters. */
const B = String.raw`(?<![\p{L}'])`
const E = String.raw`(?![\p{L}'])`
const REST = String.raw`([^,;:()!]{2,50}?)(?=,|;|$| (?:і|й|та|але|бо|зараз|торік|тепер|вже|влітку|взимку|навесні|восени|щодня) | (?:торік|зараз|тепер|влітку|взимку)$)`
const NAMED = String.raw`([\p{L}][\p{L}']{1,20})${E}`
const KIN =
  'мам[аиу]|тат[оау]|батьк[оа]|матір|мати|сестр[аиу]|брата?|син[а]?|дочк[аиу]|доньк[аиу]|чоловіка?|дружин[аиу]|бабус[яіюи]|дідус[ья]?я?|дід|подруг[аиу]|друг[а]?|дівчин[аиу]|хлоп(?:ець|ця)|тітк[аиу]|дядьк[оа]'
const PETS = "кота?|кіт|кішк[аиу]|собак[аиу]|пес|пса|папуг[аиу]|хом'як[а]?|кролик[а]?|кінь|коня"
const MINE = String.raw`${B}(?:мій|моя|моє|мого|мою|моєї|моєму|наш|наша|нашого|нашу|нашої)`
const JOBS =
  'лікар(?:ка|кою|ем)?|вчитель(?:ка|кою)?|учитель(?:ка)?|програміст(?:ка)?|студент(?:ка)?|медсестра|інженер(?:ка)?|юрист(?:ка)?|кухар(?:ка)?|водій|бухгалтер(?:ка)?|архітектор(?:ка)?|художник|художниця|журналіст(?:ка)?|перекладач(?:ка)?|пенсіонер(?:ка)?|музикант(?:ка)?|психолог(?:иня)?|дизайнер(?:ка)?|продавець|продавчиня|актор(?:ка)?|письменник|письменниця'
const CONDITIONS =
  'астма|астму|діабет|мігрень|рак|епілепсі[яю]|депресі[яю]|гастрит|деменці[яю]|артрит'

export const UKRAINIAN: readonly FactRule[] = [
  rule(String.raw`${B}мене (?:звати|звуть) ${NAMED}`, name),
  rule(String.raw`${B}моє ім'я ${NAMED}`, name),
  rule(String.raw`^(?:привіт,? )?я[ ,—-]+${NAMED}(?=,|$)`, (found = '') =>
    isName(found) ? name(found) : null,
  ),
  rule(String.raw`${B}мені (?:вже |зараз )?(\d{1,3}) (?:рок|рік)`, age),
  rule(String.raw`${B}мені вже [\p{L}' ]+, (\d{1,3})`, age),
  rule(
    String.raw`^(?:я|ми) (?:зараз |тепер )?(?:живу|живемо|мешкаю|мешкаємо) (?:в|у|на|під|біля) ${REST}`,
    (at = '') => home(at),
  ),
  rule(String.raw`${B}(?:я|ми) (?:переїха(?:в|ла|ли)) (?:до|в|у) ${REST}`, (at = '') => home(at)),
  rule(
    String.raw`${B}(?:раніше|колись) (?:я|ми) (?:жи(?:в|ла|ли)|мешка(?:в|ла|ли)) (?:в|у|на) ${REST}`,
    (at = '') => home(at, { isPast: true }),
  ),
  rule(String.raw`${B}я (?:народи(?:вся|лася)|виріс|виросла) (?:в|у|на) ${REST}`, birthplace),
  rule(String.raw`${B}я (?:родом )?(?:з|зі|із) (\p{Lu}[\p{L}' -]+)`, (at = '') =>
    isName(at) ? birthplace(at) : null,
  ),
  rule(
    String.raw`^(?:я )?працюю (?:як |на |у |в )?(?!багато|важко|забагато|вдома)${REST}`,
    (at = '') => work(at),
  ),
  rule(String.raw`^я[ ,—-]+(?:зараз |тепер )?(${JOBS})${E}`, (at = '') => work(at)),
  rule(String.raw`${B}я (?:навчаюся|вчуся|учуся) (?:на|в|у) ${REST}`, (at = '') => work(at)),
  rule(
    String.raw`${B}я (?:звільни(?:вся|лася)|пішо(?:в|ла) з роботи) (?:з|зі|із) ${REST}`,
    (at = '') => work(at, { isPast: true }),
  ),
  rule(String.raw`${MINE} (${KIN}) (?:звати|звуть) ${NAMED}`, (kin = '', called = '') =>
    named(kin, called),
  ),
  rule(String.raw`${MINE} (${KIN}) ${NAMED}`, (kin = '', called = '') =>
    isName(called) ? named(kin, called) : null,
  ),
  rule(
    String.raw`${MINE} (${KIN}) ((?:хворіє|живе|працює|мешкає|вагітна|в лікарні|у лікарні|має (?:${CONDITIONS}))[^,;]*)`,
    (kin = '', says = '') => person(kin, `Their ${kin} ${says}.`),
  ),
  rule(
    String.raw`${B}у (?:мене|нас) (?:є )?((?:двоє|троє|четверо|один|одна|два|дві|три) (?:дітей|синів|дочок|братів|сестер|сини|доньки|брати|сестри|брат|сестра|дитина))`,
    (kin = '') => person(kin, `They have ${kin}.`),
  ),
  rule(String.raw`${MINE} (${KIN}) (?:помер|померла|загинув|загинула)`, (kin = '') =>
    person(kin, `Their ${kin} died.`, { isPast: true }),
  ),
  rule(
    String.raw`${B}я (?:розійшо(?:вся|лася)|розлучи(?:вся|лася)|розста(?:вся|лася)) (?:з|зі|із) (?:моєю |моїм |своєю |своїм )?([\p{L}']+)`,
    (kin = '') => person(kin, `They and ${kin} separated.`, { isPast: true }),
  ),
  rule(String.raw`${MINE} (${PETS}) (?:звати|звуть) ${NAMED}`, (which = '', called = '') =>
    namedPet(which, called),
  ),
  rule(String.raw`${MINE} (${PETS}) ${NAMED}`, (which = '', called = '') =>
    isName(called) ? namedPet(which, called) : null,
  ),
  rule(String.raw`${B}у (?:мене|нас) (?:є |живе )(?:дв[аі] |три )?(${PETS})${E}`, (which = '') =>
    pet(which, `They have: ${which}.`),
  ),
  rule(String.raw`${MINE} (${PETS}) (?:помер|померла|здох|втік|втекла)`, (which = '') =>
    pet(which, `Their ${which} died.`, { isPast: true }),
  ),
  rule(
    String.raw`(?:^|${B}я (?:дуже |просто )?)(?:люблю|обожнюю|полюбляю) (?!тебе|вас|коли|як|це|його|її|їх|себе)${REST}`,
    (what = '') => like(what),
  ),
  rule(String.raw`${B}мій улюблений [\p{L}']+[ —-]+${REST}`, (what = '') => like(what)),
  rule(String.raw`${B}(?:моя|моє) улюблен[ае] [\p{L}']+[ —-]+${REST}`, (what = '') => like(what)),
  rule(
    String.raw`(?:^|${B}я (?:дуже |просто )?)(?:ненавиджу|не люблю|терпіти не можу|не терплю) (?!тебе|вас|коли|як|це|його|її|їх|себе)${REST}`,
    dislike,
  ),
  rule(String.raw`${B}у мене (?:сильна )?алергія на ${REST}`, (what = '') =>
    health(`алергія на ${what}`),
  ),
  rule(
    String.raw`${B}(?:у мене|я хворію на|я маю) (?:хронічн\p{L}+ )?(${CONDITIONS})${E}`,
    (what = '') => health(what),
  ),
  rule(String.raw`${B}я[ —-]+(веган(?:ка)?|вегетаріан(?:ець|ка)|вагітна)${E}`, (what = '') =>
    health(what),
  ),
  rule(
    String.raw`${B}(?:я|ми) (?:скоро )?(?:їду|їдемо|летимо|лечу|поїду|поїдемо|полечу|полетимо) (?:в|у|до|на) ${REST}`,
    (what = '') => plan(`поїздка: ${what}`),
  ),
  rule(
    String.raw`${B}у мене ((?:іспит|співбесіда|операція|весілля|екзамен)(?: (?:у|в|на|завтра|наступ)[^,;]*)?)`,
    (what = '') => plan(what),
  ),
  rule(String.raw`${B}я (?:планую|збираюся) ${REST}`, (what = '') => plan(what)),
  rule(
    String.raw`${B}я (?:розмовляю|говорю|володію) (?:трохи )?([\p{L}']+ською|[\p{L}']+цькою)`,
    (what = '') => language(what),
  ),
  rule(String.raw`${B}я (?:вчу|вивчаю) ([\p{L}']+(?:ську|цьку))${E}`, (what = '') =>
    language(what, `They are learning: ${what}.`),
  ),
]
