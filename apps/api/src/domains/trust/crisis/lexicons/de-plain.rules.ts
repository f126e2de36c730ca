import type { Lexicon } from '../lexicon.rules.ts'

const TONIGHT =
  '{heute|heut|heute nacht|heut nacht|heute abend|morgen|morgen früh|übermorgen|am wochenende|am montag|am dienstag|am mittwoch|am donnerstag|am freitag|am samstag|am sonntag|freitag|samstag|sonntag}'

/** Plain statements of German, and the everyday topics that are near them. */
export const plainGerman: Lexicon['phrases'][number] = {
  active: [
    '{wollte|wollt|wolltn|versuche|versuch} mich .. {umbringen|aufhängen|erhängen|erschießen|vergiften|ertränken|töten}',
    '{ichwillsterben|willsterben|ichwillnichtmehrleben|ichbringmichum}',
    '{will|wollt|möchte|möcht|werde|werd|muss|könnte} mich .. {umbringen|umbring|umbringn|töten|erhängen|aufhängen|erschießen|vergiften|ertränken|wegmachen}',
  ],
  plan: [
    '{geh|gehe|fahr|fahre|lauf|laufe|steig|steige} .. {fluss|brücke|wald|gleise|gleisen|bahndamm|rhein|elbe|donau|main|talsperre|steinbruch} .. {nicht zurück|nicht mehr zurück|nimmer zurück|nicht wieder|nie wieder|für immer|nicht mehr heim}',
    '{güterzug} .. {ist meiner|is meiner|meiner|dann ist ruhe|dann ist schluss|dann ist es vorbei}',
    '{da|dann|danach|am ersten|bis dahin} bin ich {schon |längst |eh |} {tot|nicht mehr am leben|unter der erde}',
    '{patientenverfügung|testament|sparbuch|vollmacht|notar} .. {gehe ich zu ihr|gehe ich zu ihm|folge ich|so ist es beschlossen|beschlossen|kann ich gehen}',
    '{macht euch|macht|kein} .. nach mir .. {dauert|sarg|umstände|karton|beerdigung|grab}',
    `${TONIGHT} .. {existier|existiere|leb|lebe|atme|wach} ich {nicht|nimmer|nich} {mehr|auf|}`,
    `${TONIGHT} .. {brücke|bahnhof|gleise|gleisen|bahndamm|see|wald|klippe} .. {entschieden|entschlossen|beschlossen|abgemacht|endgültig|kein zurück|komm* nicht}`,
    '{entschluss|entscheidung} {steht|ist gefallen|gefasst} .. {brief|briefe|heute|morgen|nacht|ruhig|angst|abschied}',
    '{geld|bargeld|sparbuch|umschlag|schlüssel|papiere|passwörter} .. {hingelegt|bereitgelegt|auf den tisch|im umschlag} .. {beerdigung|wenn ich nicht|danach|bin ich weg|finden}',
  ],
  means: [
    '{waffe|pistole|knarre|revolver|lauf|gewehr} .. {in den mund|im mund|an die schläfe|an den kopf|an der schläfe|unters kinn} {gesteckt|gehalten|gedrückt|}',
    '{brücke|dach|geländer|balkon|klippe|turm} .. {lass mich .. fallen|lass los|lass mich kippen}',
    '{dach|parkhaus|balkon|hochhaus|turm} .. {<n>|zehn|zwölf|vierzehn|zwanzig} {stockwerke|stock|etagen|meter} .. {schritt|springen|anrufen|loslassen|runter|keiner|tief}',
  ],
  attempt: [
    '{haken|seil|strick|gürtel|ast|balken|rohr|schlinge|kabel} .. {raus|gerissen|abgebrochen|gebrochen|nachgegeben|nicht gehalten|durchgerissen|abgegangen} .. {stabil*|nochmal|noch mal|nächst*|wieder|leider|hals|sitz*}',
    '{beide|meine} {arme|handgelenke} .. {kaum tipp*|kaum tip*|nicht mehr tippen|rutsch*|tropft}',
    '{lieg|liege|sitz|sitze} .. {bad|badewanne|wanne|dusche} .. {blut|blutet|blute|handgelenk*|kaum tip*}',
  ],
  injury: [
    '{zigarette*|kippe|kippen|feuerzeug} .. {unterarm|unterarmen|arm|arme|handrücken|oberschenkel|haut} {aus|gedrückt|ausgedrückt}',
  ],
  passive: [
    '{hält|hielt|hielte} mich {hier |} {wirklich |} {gar |} nichts mehr',
    '{versicherung|lebensversicherung|versicherungssumme} .. {mehr wert|wenn ich tot|ohne mich|als von mir}',
    '{bitte|bete|flehe} .. {gott|herrgott|maria} .. {holt|hol|mitnimmt|zu sich}',
    '{neidisch|beneide|neid} .. {tot|tote|toten|verstorben*|gestorben*}',
    '{nach|danach} .. {seh|sehe|kommt|ist|gibt|gibts} .. {nichts mehr für mich|da nur schwarz|nur noch schwarz}',
    '{abends|jeden abend|jede nacht} .. {hoff|hoffe|bete|wünsch} .. {nicht mehr|nimmer|nie wieder|nie mehr} {aufwache|aufzuwachen|aufwach}',
  ],
  otherDanger: [
    '{er|sie|<kin>} .. {schreibt|geschrieben|schrieb|sagt|sagte|droht} .. {erschießt|erhängt|aufhängt|vergiftet|umbringt|springt|vor den zug} .. {eingeschlossen|irgendwo|jetzt|nicht ran|abgeschlossen|auto|weg}',
  ],
  harm: [
    '{will|werde|muss|möchte} {ihn|sie|meinen|meine|diesen} .. {umbringen|abstechen|erschießen|töten|totschlagen|vergiften|abknallen|erwürgen}',
  ],
  harmPlan: [
    '{gewehr|pistole|waffe|knarre|flinte} .. {geladen|scharf|bereit} .. {ihn|sie|schwiegervater|chef|nachbar*|ex|lehrer|alle|schule}',
  ],
  guard: [
    '{kann|will} {nicht mehr|nimmer} .. {umzug|kartons|hitze|lernen|baustelle|steuererklärung}',
    '{will|möchte} {morgen |} nicht {vor|so früh|früh} .. {aufwachen|aufstehen}',
    '{will|möchte|könnte|werde} {ihn|sie|den|die} .. {boss|gegner|wecker|drucker|mücke|fliege|kater|katze|hund} .. {umbringen|töten|erschlagen|erwürgen}',
    '{zwiebel|zwiebeln|brot|salat|kartoffeln|kürbis|papier|dose} .. {geschnitten|in den finger}',
  ],
  innocent: [
    '{zwiebel*|salat|kartoffelschäl*|brotmesser|brotschneiden|kürbis|karotten|möhren|gurke|paprika|schnippeln|geschnippelt|obst|apfel|avocado|dosenöffner|abwasch|geschirr|werkstatt|säge|sägen|schnitzen|heckenschere|rosen|dornen|katzenkratzer|rasiert}',
    '{dreimeterbrett|sprungturm|trampolin|turnhalle|schwimmkurs|badesee|skischanze|zehner|hallenbad|rutsche|skipiste|paraglid*|gleitschirm|zipline|hochseilgarten|riesenrad|achterbahn|kirmes|freizeitpark|bouldern|boulderhalle}',
    '{prüfung|abitur|abi|examen|semester|klassenarbeit|vortrag|präsentation|bachelorarbeit|masterarbeit|führerschein|praktikum|abschiedsfeier|ausstand|neue stelle|umzug|umziehen|umzugskartons|kündigungsfrist|rente|elternzeit|sabbatical}',
    '{hausarzt|heuschnupfen|pollen|halsweh|schnupfen|husten|hustensaft|migräne|magnesium|eisentabletten|schilddrüse|kreislauf|blutabnahme|impftermin|wartezimmer|op termin}',
  ],
  otherRisk: [
    '{<kin>|er|sie} .. {arm|arme|handgelenk} {offen|blut*|aufgeschnitten|voller blut} .. {antwortet|meldet|reagiert|geht nicht|hilfe}',
  ],
}
