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
const REST = String.raw`([^,;:()!]{2,50}?)(?=,|;|$| (?:und|aber|weil|seit|jetzt|wo|mit|gewohnt|gezogen|gelebt) )`
const NAMED = String.raw`([\p{L}]{2,20})${E}`
const KIN =
  'Mutter|Vater|Mama|Papa|Schwester|Bruder|Sohn|Tochter|Mann|Frau|Ehemann|Ehefrau|Freundin|Freund|Partner(?:in)?|Oma|Opa|Großmutter|Großvater|Tante|Onkel|Cousine|Cousin|Chef(?:in)?|Nachbarin'
const PETS =
  'Hund|Hündin|Katze|Kater|Kaninchen|Hamster|Papagei|Pferd|Vogel|Wellensittich|Schildkröte|Katzen|Hunde'
const JOBS =
  'Krankenschwester|Krankenpfleger(?:in)?|Lehrer(?:in)?|Ärztin|Arzt|Ingenieur(?:in)?|Koch|Köchin|Kellner(?:in)?|Programmierer(?:in)?|Student(?:in)?|Anwältin|Anwalt|Architekt(?:in)?|Bäcker(?:in)?|Fahrer(?:in)?|Journalist(?:in)?|Psycholog(?:e|in)|Künstler(?:in)?|Musiker(?:in)?|Rentner(?:in)?|Schüler(?:in)?|Übersetzer(?:in)?|Verkäufer(?:in)?|Polizist(?:in)?|Tischler(?:in)?|Elektriker(?:in)?|Erzieher(?:in)?|Buchhalter(?:in)?|Friseur(?:in)?|Gärtner(?:in)?'
const CONDITIONS =
  'Krebs|Asthma|Diabetes|Migräne|Epilepsie|Depressionen|Demenz|Alzheimer|Rheuma|Arthrose|Heuschnupfen|Neurodermitis|ADHS'
const LANGUAGES =
  'Englisch|Französisch|Spanisch|Italienisch|Portugiesisch|Polnisch|Ukrainisch|Russisch|Japanisch|Chinesisch|Türkisch|Arabisch|Griechisch|Schwedisch|Niederländisch|Dänisch|Deutsch|Koreanisch|Tschechisch'
const MY = String.raw`\b(?:mein|meine|meiner|meinem|meinen|unser|unsere)`

export const GERMAN: readonly FactRule[] = [
  rule(String.raw`\bich hei(?:ß|ss)e ${NAMED}`, name),
  rule(String.raw`\bmein name ist ${NAMED}`, name),
  rule(String.raw`^(?:hallo,? |hi,? )?ich bin (?:der |die )?${NAMED}(?=,|$)`, (found = '') =>
    isName(found) &&
    !new RegExp(`^(?:${JOBS}|Veganer(?:in)?|Vegetarier(?:in)?|Single)$`, 'iu').test(found)
      ? name(found)
      : null,
  ),
  rule(String.raw`\bich bin (?:schon |jetzt )?(\d{1,3})(?: jahre alt|$|,)`, age),
  rule(String.raw`\bich bin (?:gerade |gestern |heute )?(\d{1,3}) geworden`, age),
  rule(
    String.raw`\b(?:ich|wir) (?:wohne|wohnen|lebe|leben) (?:jetzt |gerade |seit \S+ )?(?:in|bei|auf) (?!angst|frieden)${REST}`,
    (at = '') => home(at),
  ),
  rule(
    String.raw`\b(?:ich bin|wir sind) (?:gerade |letztes jahr )?nach ([\p{L} -]+?) (?:um)?gezogen`,
    (at = '') => home(at),
  ),
  rule(String.raw`\bfrüher (?:habe ich|haben wir) in ([\p{L} -]+?) (?:gewohnt|gelebt)`, (at = '') =>
    home(at, { isPast: true }),
  ),
  rule(String.raw`\bich bin in ([\p{L} -]+?) (?:geboren|aufgewachsen)`, birthplace),
  rule(String.raw`\bich komme (?:ursprünglich )?aus (?!dem bett|der dusche)${REST}`, birthplace),
  rule(String.raw`\bich bin ((?:ein |eine )?(?:[\p{L}]+(?:er|e|es) )?(?:${JOBS}))${E}`, (at = '') =>
    work(at),
  ),
  rule(String.raw`\bich arbeite (?:als|bei|in|für|im|beim) (?!ruhe|der nacht)${REST}`, (at = '') =>
    work(at),
  ),
  rule(String.raw`\bich studiere ${REST}`, (at = '') => work(at)),
  rule(
    String.raw`\bich habe (?:bei|beim|in) (?:der |dem )?${REST.replace('50}?', '40}?')} ?gekündigt`,
    (at = '') => work(at, { isPast: true }),
  ),
  rule(String.raw`\bich habe (?:bei|beim|in) (?:der |dem )?([\p{L} ]+?) gekündigt`, (at = '') =>
    work(at, { isPast: true }),
  ),
  rule(String.raw`${MY} (${KIN}) hei(?:ß|ss)t ${NAMED}`, (kin = '', called = '') =>
    named(kin, called),
  ),
  rule(
    String.raw`${MY} (${KIN}),? (\p{Lu}\p{Ll}+)(?= (?:ist|hat|war|macht|heiratet|schnarcht|\p{L}+t)${E})`,
    (kin = '', called = '') => (isName(called) ? named(kin, called) : null),
  ),
  rule(
    String.raw`${MY} (${KIN}) ((?:hat (?:${CONDITIONS})|wohnt in|lebt in|arbeitet|ist (?:krank|schwanger|im Krankenhaus))[^,;]*)`,
    (kin = '', says = '') => person(kin, `Their ${kin} ${says}.`),
  ),
  rule(
    String.raw`\b(?:ich habe|wir haben) ((?:einen|eine|ein|zwei|drei|vier) (?:Kinder|Kind|Söhne|Sohn|Töchter|Tochter|Brüder|Bruder|Schwestern|Schwester|Enkel))${E}`,
    (kin = '') => person(kin, `They have ${kin}.`),
  ),
  rule(String.raw`${MY} (${KIN}) ist (?:[\p{L} ]+ )?(?:gestorben|tot)`, (kin = '') =>
    person(kin, `Their ${kin} died.`, { isPast: true }),
  ),
  rule(
    String.raw`\bich habe mich von (?:meiner|meinem) (${KIN}) (?:getrennt|scheiden)`,
    (kin = '') => person(kin, `They and their ${kin} separated.`, { isPast: true }),
  ),
  rule(String.raw`${MY} (${PETS}) hei(?:ß|ss)t ${NAMED}`, (which = '', called = '') =>
    namedPet(which, called),
  ),
  rule(
    String.raw`\b(?:ich habe|wir haben) (?:einen|eine|ein|zwei|drei) (${PETS})${E}`,
    (which = '') => pet(which, `They have: ${which}.`),
  ),
  rule(String.raw`${MY} (${PETS}) ist (?:[\p{L} ]+ )?(?:gestorben|tot|weggelaufen)`, (which = '') =>
    pet(which, `Their ${which} died.`, { isPast: true }),
  ),
  rule(
    String.raw`\bich (?:liebe|mag) (?:wirklich |sehr )?(?!dich|es|das|mich|ihn|sie|wie|wenn|keine?n?|nicht|dein)${REST}`,
    (what = '') => like(what),
  ),
  rule(String.raw`\bmeine? Lieblings[\p{L}]+ ist ${REST}`, (what = '') => like(what)),
  rule(String.raw`\bich (?:hasse|verabscheue) (?!dich|es|das|mich|mein|wenn)${REST}`, dislike),
  rule(String.raw`\bich mag keine?n? ${REST}`, dislike),
  rule(String.raw`\bich bin allergisch (?:gegen|auf) (?!montag)${REST}`, (what = '') =>
    health(`Allergie: ${what}`),
  ),
  rule(String.raw`\bich (?:habe|leide an|leide unter) (${CONDITIONS})${E}`, (what = '') =>
    health(what),
  ),
  rule(
    String.raw`\bich bin (Veganer(?:in)?|Vegetarier(?:in)?|vegan|schwanger|Diabetiker(?:in)?)${E}`,
    (what = '') => health(what),
  ),
  rule(
    String.raw`\b(?:ich fahre|wir fahren|ich fliege|wir fliegen|ich ziehe|wir reisen) (?:[\p{L} ]+ )?nach ${REST}`,
    (what = '') => plan(`Reise: ${what}`),
  ),
  rule(
    String.raw`\bich habe ((?:am [\p{L}]+ |morgen |nächste Woche )?(?:eine Prüfung|ein Vorstellungsgespräch|eine Operation|eine Hochzeit|einen Termin))`,
    (what = '') => plan(what),
  ),
  rule(
    String.raw`\bich spreche (?:ein bisschen |etwas |fließend )?(${LANGUAGES})${E}`,
    (what = '') => language(what),
  ),
  rule(String.raw`\bich lerne (${LANGUAGES})${E}`, (what = '') =>
    language(what, `They are learning: ${what}.`),
  ),
]
