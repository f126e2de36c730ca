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

const E = String.raw`(?!\p{L})`
const REST = String.raw`([^,;:()!]{2,50}?)(?=,|;|$| (?:y|pero|porque|desde|ahora|cuando|donde|con|el año|hace|mucho) )`
const NAMED = String.raw`([\p{L}]{2,20})${E}`
const KIN =
  'madre|padre|mamá|papá|hermana|hermano|hijo|hija|marido|esposo|esposa|mujer|novia|novio|pareja|abuela|abuelo|tía|tío|prima|primo|amiga|amigo|jefe|jefa|suegra|suegro'
const PETS =
  'perros?|perra|perrita|perrito|gatos?|gata|gatas|gatito|loro|conejo|hámster|caballo|tortuga|periquito|pez'
const JOBS =
  'enfermer[oa]|médic[oa]|profesora?|maestr[oa]|ingenier[oa]|abogad[oa]|camarer[oa]|cociner[oa]|programadora?|estudiante|arquitect[oa]|diseñadora?|conductora?|periodista|psicólog[oa]|escritora?|músic[oa]|actor|actriz|contable|traductora?|jubilad[oa]|electricista|fontanero|policía|bombero|panader[oa]|dentista|veterinari[oa]|peluquer[oa]|autónom[oa]'
const CONDITIONS =
  'asma|diabetes|cáncer|migrañas?|epilepsia|depresión|ansiedad|artritis|demencia|alzheimer|celiaquía'
const LANGUAGES =
  'inglés|francés|alemán|italiano|portugués|japonés|chino|ruso|ucraniano|catalán|euskera|gallego|árabe|coreano|español|polaco|griego|turco|sueco|holandés'

export const SPANISH: readonly FactRule[] = [
  rule(String.raw`\bme llamo ${NAMED}`, name),
  rule(String.raw`\bmi nombre es ${NAMED}`, name),
  rule(String.raw`^(?:hola,? )?(?:yo )?soy ${NAMED}(?=,|$| y )`, (found = '') =>
    isName(found) ? name(found) : null,
  ),
  rule(String.raw`\btengo (?:ya )?(\d{1,3}) años`, age),
  rule(String.raw`\bcumpl(?:ir|í|o) (\d{1,3}) años`, age),
  rule(
    String.raw`^(?:yo )?(?:ahora )?(?:vivo|vivimos|resido) en (?!paz|las nubes|un sueño|mi mundo)${REST}`,
    (at = '') => home(at),
  ),
  rule(String.raw`\b(?:me mudé|nos mudamos|me he mudado) a ${REST}`, (at = '') => home(at)),
  rule(String.raw`\bantes (?:yo )?(?:vivía|vivíamos) en ${REST}`, (at = '') =>
    home(at, { isPast: true }),
  ),
  rule(String.raw`\b(?:nací|crecí|me crié) en (?!\d)${REST}`, birthplace),
  rule(String.raw`\bsoy de (\p{Lu}[\p{L} ]+)`, (at = '') => (isName(at) ? birthplace(at) : null)),
  rule(String.raw`\bsoy ((?:una? )?(?:${JOBS}))${E}`, (at = '') => work(at)),
  rule(String.raw`\btrabajo (?:de|como|en|para) (?!casa|nada|noche)${REST}`, (at = '') => work(at)),
  rule(String.raw`\bestudio (?!mucho|todo|en casa)${REST}`, (at = '') => work(at)),
  rule(String.raw`\b(?:dejé|he dejado|perdí) (?:mi|el) trabajo (?:en|de|como) ${REST}`, (at = '') =>
    work(at, { isPast: true }),
  ),
  rule(String.raw`\bmi (${KIN}) se llama ${NAMED}`, (kin = '', called = '') => named(kin, called)),
  rule(String.raw`\bmi (${KIN}),? ${NAMED}`, (kin = '', called = '') =>
    isName(called) ? named(kin, called) : null,
  ),
  rule(
    String.raw`\bmi (${KIN}) ((?:tiene (?:${CONDITIONS})|vive en|trabaja|está (?:enferm[oa]|embarazada|en el hospital))[^,;]*)`,
    (kin = '', says = '') => person(kin, `Their ${kin} ${says}.`),
  ),
  rule(
    String.raw`\b(?:tengo|tenemos) ((?:un|una|dos|tres|cuatro) (?:hijos?|hijas?|herman[oa]s?|niet[oa]s?))`,
    (kin = '') => person(kin, `They have ${kin}.`),
  ),
  rule(String.raw`\bmi (${KIN}) (?:murió|ha muerto|falleció)`, (kin = '') =>
    person(kin, `Their ${kin} died.`, { isPast: true }),
  ),
  rule(String.raw`\b(?:rompí|he roto|corté|terminé) con (?:mi )?([\p{L}]+)`, (kin = '') =>
    person(kin, `They and ${kin} separated.`, { isPast: true }),
  ),
  rule(String.raw`\bme (?:divorcié|separé) de (?:mi )?([\p{L}]+)`, (kin = '') =>
    person(kin, `They and ${kin} separated.`, { isPast: true }),
  ),
  rule(String.raw`\bmi (${PETS}) se llama ${NAMED}`, (which = '', called = '') =>
    namedPet(which, called),
  ),
  rule(String.raw`\bmi (${PETS}),? ${NAMED}`, (which = '', called = '') =>
    isName(called) ? namedPet(which, called) : null,
  ),
  rule(String.raw`\b(?:tengo|tenemos) (?:un|una|dos|tres) (${PETS})${E}`, (which = '') =>
    pet(which, `They have: ${which}.`),
  ),
  rule(String.raw`\bmi (${PETS}) (?:murió|ha muerto|se escapó)`, (which = '') =>
    pet(which, `Their ${which} died.`, { isPast: true }),
  ),
  rule(
    String.raw`(?<!no )\bme (?:gustan?|encantan?|fascinan?) (?:mucho |muchísimo )?(?!que|cuando|cómo|eso|esto|tu|hablar|estar|verte)${REST}`,
    (what = '') => like(what),
  ),
  rule(String.raw`\bmi [\p{L}]+ favorit[oa] es ${REST}`, (what = '') => like(what)),
  rule(
    String.raw`\b(?:odio|detesto|no soporto|no me gustan?) (?!que|cuando|cómo|eso|esto|mi vida)${REST}`,
    dislike,
  ),
  rule(String.raw`\bsoy alérgic[oa] (?:a |al )${REST}`, (what = '') => health(`alergia: ${what}`)),
  rule(String.raw`\b(?:tengo|sufro de|padezco) (${CONDITIONS})${E}`, (what = '') => health(what)),
  rule(
    String.raw`\b(?:soy|estoy) (vegan[oa]|vegetarian[oa]|celíac[oa]|diabétic[oa]|embarazada)${E}`,
    (what = '') => health(what),
  ),
  rule(String.raw`\b(?:voy|vamos) a (?:viajar|ir|volar|mudarme|mudarnos) a ${REST}`, (what = '') =>
    plan(`viaje: ${what}`),
  ),
  rule(
    String.raw`\btengo ((?:un examen|una entrevista|una boda|una operación|una cita)(?: [^,;]*)?)`,
    (what = '') => plan(what),
  ),
  rule(String.raw`\b(?:hablo|sé hablar) (?:un poco de |algo de )?(${LANGUAGES})${E}`, (what = '') =>
    language(what),
  ),
  rule(String.raw`\b(?:estoy aprendiendo|aprendo|estudio) (${LANGUAGES})${E}`, (what = '') =>
    language(what, `They are learning: ${what}.`),
  ),
]
