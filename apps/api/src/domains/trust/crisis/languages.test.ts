import { expect, test } from 'vitest'
import dev from '#/domains/trust/corpus/crisis-dev.json' with { type: 'json' }
import former from '#/domains/trust/corpus/crisis-former.json' with { type: 'json' }
import { gradeCrisis } from './rules.ts'

/** Plain statements: plan, means, attempt, injury, wish, hint, eating, another person or harm. */
const STATEMENTS: Readonly<Record<string, readonly string[]>> = {
  de: [
    'morgen früh fahr ich zur brücke und komm nicht mehr wieder',
    'steh aufm dach vom parkhaus, ein schritt und es ist vorbei',
    'hab grad 40 tabletten geschluckt, mir wird schwindlig',
    'ich hab mir wieder den arm aufgeschnitten',
    'ich will einfach nicht mehr aufwachen',
    'ohne mich wären alle besser dran',
    'seit montag nichts gegessen, die waage zeigt 41 kilo und ich bin immer noch fett',
    'meine schwester sitzt im bad mit tabletten und macht nicht auf',
    'ich stech ihn ab wenn er heimkommt',
  ],
  es: [
    'mañana en la noche me voy para siempre, ya dejé las cartas',
    'estoy en la azotea con los pies colgando',
    'me tomé todas las pastillas de mi mamá y tengo mucho sueño',
    'me volvi a cortar los brazos anoche',
    'ojala no despertara mañana',
    'todos estarian mejor sin mi',
    'llevo cinco días sin comer y sigo gorda',
    'mi hermano se encerró en el baño con una pistola',
    'lo voy a matar cuando llegue, tengo el cuchillo',
  ],
  fr: [
    "demain soir j'en finis, la lettre est sur la table",
    'je suis assis sur le rebord de la fenêtre, les jambes dans le vide',
    "j'ai avalé toute la boîte de doliprane, j'ai la tête qui tourne",
    'je me suis encore coupé les cuisses hier soir',
    "j'aimerais m'endormir et ne plus me réveiller",
    'tout le monde irait mieux sans moi',
    'je me fais vomir après chaque repas',
    'ma cousine est sur le pont et elle veut sauter',
    "je vais le planter ce soir quand il rentre, j'ai le couteau",
  ],
  it: [
    'domani notte la faccio finita, ho scritto la lettera',
    'sono sul cornicione con le gambe nel vuoto',
    'ho ingoiato tutte le pastiglie di mia nonna, mi gira la testa',
    'mi sono tagliata di nuovo le braccia',
    'vorrei addormentarmi e non svegliarmi più',
    'senza di me starebbero tutti meglio',
    'non mangio da cinque giorni e mi vedo ancora grassa',
    'mio fratello si è chiuso in bagno con la pistola e non risponde',
    'lo ammazzo stasera quando torna',
  ],
  pt: [
    'amanhã à noite eu acabo com tudo, já escrevi as cartas',
    'to no parapeito com as pernas pra fora',
    'engoli todos os comprimidos da minha avó, to tonta',
    'cortei os braços de novo ontem',
    'queria dormir e nao acordar nunca mais',
    'todo mundo ia ficar melhor sem mim',
    'vomito tudo que como, ainda me acho gorda',
    'minha irmã se trancou no banheiro com os remédios e não responde',
    'vou matar ele quando chegar em casa, to com a faca',
  ],
}

const EVERYDAY: Readonly<Record<string, readonly string[]>> = {
  de: [
    'ich sterbe vor lachen, schick mir mehr davon',
    'der witz war zum schießen',
    'wir müssen noch ein bisschen zeit totschlagen',
    'ich nehm morgens meine blutdrucktabletten, der arzt ist zufrieden',
    'meine oma ist letztes jahr gestorben, sie fehlt mir sehr',
    'im film springt er am ende von der brücke',
    'ich will nicht mehr in köln leben, zu laut',
    'mach es gut, bis morgen, schlaf schön',
    'früher wollte ich sterben, heute bin ich froh dass ich lebe',
  ],
  es: [
    'me muero de risa con este video',
    'me muero por verte el sábado',
    'vimos tres series para matar el tiempo',
    'me tomo la pastilla de la presión con el desayuno, como me dijo el doctor',
    'mi abuelo murió en marzo y todavía lo extraño',
    'en la película la chica salta del puente',
    'este calor me mata',
    'adiós, nos vemos mañana en la oficina',
    'no quiero morirme, quiero viajar',
  ],
  fr: [
    "je suis mort de rire, t'es bête",
    "c'était drôle à mourir",
    'on a joué aux cartes pour tuer le temps',
    'je prends mes comprimés matin et soir comme prévu par le médecin',
    'mon grand père est mort en mai, il me manque',
    'dans le film il saute du pont à la fin',
    "j'ai failli mourir de peur quand le chat a sauté",
    'allez salut, à demain au bureau',
    "je n'ai aucune envie de mourir, j'ai trop de projets",
  ],
  it: [
    'muoio dal ridere, mandamene un altro',
    'quel vestito è bello da morire',
    'abbiamo giocato a carte per ammazzare il tempo',
    'prendo le pastiglie della pressione dopo i pasti',
    'mio nonno è morto a marzo, mi manca tanto',
    'nel film lei si butta dal ponte',
    'questo caldo mi uccide',
    'ciao ciao, ci sentiamo domani in ufficio',
    'non voglio mica morire, voglio vivere cent anni',
  ],
  pt: [
    'morri de rir com esse vídeo kkkk',
    'to morrendo de saudade de vc, quando a gente se vê?',
    'joguei um pouco pra matar o tempo',
    'tomo o remédio da pressão todo dia de manhã, receita do médico',
    'meu avô morreu em março, sinto muita saudade',
    'no filme ele pula da ponte no final',
    'esse calor tá me matando',
    'tchau, até amanhã no trabalho',
    'não quero morrer, quero conhecer o mundo',
  ],
}

test.each([
  ['ich will ihn umbringen', 2, 'harm_to_others'],
  ['quiero morirme ya, no es de broma', 2, 'self_harm'],
  ['uccido il mio patrigno, la pistola è carica', 2, 'harm_to_others'],
])('TS-010 F-01 "%s" is of the right kind', (text, level, kind) => {
  const grade = gradeCrisis(text, [])
  expect(grade.level).toBeGreaterThanOrEqual(level)
  expect(grade.kind).toBe(kind)
})

const rows = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([lang, texts]) =>
    texts.map((text): [string, string] => [lang, text]),
  )

test.each(rows(STATEMENTS))('TS-010 F-01 %s: "%s" is recognised', (_lang, text) => {
  expect(gradeCrisis(text, []).level).toBeGreaterThanOrEqual(1)
})

test.each(rows(EVERYDAY))('TS-010 F-01 %s: "%s" is an everyday sentence', (_lang, text) => {
  expect(gradeCrisis(text, []).level).toBe(0)
})

/** Shares of the development hand's statements, of all classes; they may only rise. */
const GATES: Readonly<Record<string, number>> = { de: 0.96, es: 0.92, fr: 0.95, it: 0.98, pt: 0.94 }

test.each(Object.entries(GATES))(
  'TS-010 F-01 statements of the development hand in %s are recognised',
  (lang, least) => {
    const those = dev.filter((each) => each.lang === lang && each.class !== 'everyday')
    const found = those.filter(
      ({ messages }) => gradeCrisis(messages.at(-1) ?? '', messages.slice(0, -1)).level > 0,
    )
    expect(found.length / those.length).toBeGreaterThanOrEqual(least)
  },
)

/** Shares of the statements held out until 2026-11-23, of the five languages together; they may only rise. */
const FORMER_GATES: Readonly<Record<string, number>> = {
  plan: 0.96,
  means: 0.9,
  attempt: 0.96,
  wish: 0.86,
  hint: 0.86,
}
const formerOf = (kind: string) =>
  former.filter((each) => Object.hasOwn(GATES, each.lang) && each.class === kind)
const recognised = (those: readonly { messages: readonly string[] }[]) =>
  those.filter(
    ({ messages }) => gradeCrisis(messages.at(-1) ?? '', messages.slice(0, -1)).level > 0,
  )

test.each(Object.entries(FORMER_GATES))(
  'TS-010 F-01 statements of the former held-out hand of class %s are recognised',
  (kind, least) => {
    const those = formerOf(kind)
    expect(recognised(those).length / those.length).toBeGreaterThanOrEqual(least)
  },
)

test('TS-010 F-01 everyday sentences of the former held-out hand raise no alarm', () => {
  const those = formerOf('everyday')
  expect(recognised(those).length / those.length).toBeLessThanOrEqual(0.02)
})
