import type { Lexicon } from '../lexicon.rules.ts'
import { plainGerman } from './de-plain.rules.ts'
import { germanWords } from './de-words.rules.ts'
import { familiesOf } from './families.rules.ts'

const GONE =
  '{weg|tot|nicht mehr da|nicht mehr bin|nicht mehr hier|nicht mehr lebe|nicht mehr wäre|nicht da|gestorben|sterbe|sterben würde|verschwinde|verschwunden}'
const KILL_ME =
  '{mich umbringen|mich umzubringen|mich töten|mich zu töten|mich erhängen|mich aufhängen|mich zu erhängen|mich erschießen|mich zu erschießen|mich vergiften|mir das leben nehmen|mir das leben zu nehmen|mein leben beenden|mein leben zu beenden|mir was antun|mir etwas antun|mir was anzutun|mir etwas anzutun|selbstmord begehen|suizid begehen|selbstmord machen|schluss machen mit allem|schluss machen mit dem leben|dem ein ende setzen|dem ganzen ein ende|allem ein ende|ein ende setzen|ein ende machen|es beenden|alles beenden|das beenden|alles zu beenden|es zu beenden|aus dem leben scheiden|vor den zug|vor die bahn|von der brücke|vom dach springen|aus dem fenster springen|runterspringen|mich ertränken|mir die pulsadern|mir die adern|mir die kugel}'
const WHEN =
  '{heute|heut|heute nacht|heute abend|morgen|übermorgen|jetzt|gleich|am montag|am dienstag|am mittwoch|am donnerstag|am freitag|am samstag|am sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|am wochenende|dieses wochenende|nach der arbeit|nach der schicht|nach weihnachten|wenn alle|wenn meine|wenn mein|wenn sie schlafen|wenn er|wenn sie|sobald|nächste woche|bald|um <n>}'
const MED = '{<med>|packung|schachtel|dose|blister|flasche|davon}'

const dying: Lexicon['phrases'][number] = {
  active: [
    '{suizid*|selbstmord*|suizidal|freitod} {gedanken|begehen|plan|machen|ist|wäre|nachgedacht|denke|im kopf|seit|}',
    `{will|wollte|möchte|muss|werde|würde|könnte|kann|überlege|denke|gedanken|drang|lust|bock|plan|versuche|plane|vorhabe|habe vor|hab vor|nur noch|am liebsten|kurz davor|bereit} .. ${KILL_ME}`,
    `${KILL_ME} .. {will|möchte|muss|werde|soll|würde|könnte|überlege|nachgedacht|denken|denke}`,
    '{bring|bringe|brächte} mich .. um',
    '{bringe|bring|häng|hänge|erschieß|erschieße|schmeiß|schmeiße|werf|werfe|stürz|stürze|schieß} {ich |} {mich|mir} {heute|noch|bald|irgendwann|einfach|jetzt|} {um|auf|weg|vor|von|in den kopf|runter}',
    '{will|möchte|wollte|muss|mag} {einfach |nur |nur noch |endlich |} {sterben|tot sein|nicht mehr leben müssen|verrecken|krepieren}',
    'ich {wär|wäre} {lieber|besser|gern|am liebsten} {tot|nie geboren|gestorben}',
    'lieber tot',
  ],
  passive: [
    '{hoff|hoffe|wünsch|bete} .. {herz|krebs|herzinfarkt|lkw|unfall} .. {aufhört|stehen bleibt|trifft|mich|nachts}',
    '{krebs|unfall|herzinfarkt} .. {kusshand|handkuss|hauptsache weg|nehmen}',
    '{tot sein|der tod|sterben} .. {schön|ruhe|erlösung|frieden|lieber heut|befreiung}',
    'kann {wirklich |} nicht mehr weiter',
    '{erleb|erlebe|brauch|braucht|schenken} .. {eh nicht mehr|nicht mehr erleb*|nicht mehr zu|nimmer}',
    '{nicht mehr|nimmer} {erleb|erlebe}',
    `{will|möchte|mag|kann|wollte|hab|habe} {einfach |} {nicht|nich|nimmer|keine lust|keinen bock|kein bock|keine kraft} {mehr |mehr zu |} {leben|weiterleben|aufwachen|da sein|hier sein|existieren|weitermachen|zu leben|auf der welt sein|auf dieser welt sein|auf leben|am leben sein|zum leben|auf dieses leben|durchhalten} `,
    `{wünschte|wünsch|wünsche mir|wünsche|wollte|hoffe|bete|wär schön|schön wenn|wäre schön} .. {tot|nie geboren|nicht geboren|nicht mehr aufwach*|nicht mehr auf|nicht mehr da|nie wieder auf|morgen nicht auf|einschlafe|einfach weg}`,
    '{einschlafen|schlafen|einschlaf} .. {nie mehr|nicht mehr|nie wieder|für immer} {aufwachen|aufwach|auf|}',
    '{ohne mich|wenn ich weg|wenn ich nicht|wenns mich nicht|wenn es mich nicht|wenn ich tot} .. {besser|leichter|einfacher|dran|erleichtert|froh|ruhe|glücklicher|schöner|frei|auskommen}',
    '{besser|leichter|einfacher|erleichtert|froh|glücklicher} .. {ohne mich|wenn ich weg|wenn ich nicht mehr|wenn ich tot|wenn es mich nicht|wenns mich nicht}',
    `{keiner|niemand|kein mensch|wer|keinem|niemandem|keinen} .. {merken|merkt|vermissen|vermisst|interessieren|interessiert|auffallen|fehlen|weinen|kümmern|juckt|stören} .. ${GONE}`,
    `wenn ich ${GONE} .. {keiner|niemand|keinen|auffallen|merken|vermissen|besser|egal}`,
    `{keiner|niemand} würde {mich vermissen|es merken|merken|was merken}`,
    '{falle|fall|bin|nur|zur} .. {last} {für|zur|alle|euch|}',
    '{keinen|kein|welchen|ohne|keinerlei} {sinn|grund|ausweg|zukunft|hoffnung|zweck|lebenssinn|lebenswillen} .. {mehr|leben|weiter*|zu leben|da zu sein|für mich|bleiben}',
    '{leben|alles|das ganze} .. {keinen sinn|sinnlos|nichts wert|nicht lebenswert|nicht wert|hat kein* sinn|qual|zu schwer}',
    '{seh|sehe|gibt|habe|hab|finde} .. {keinen ausweg|kein ausweg|keine zukunft|keinen sinn|keinen grund|nichts mehr was mich|keine hoffnung|kein licht}',
    '{nichts|niemand|keiner} {mehr |} {hält|hält mich|was mich hält|der mich hält} {mich|hier|noch|} {mehr |} {hier|am leben|}',
    '{hab|habe|bin} {es |das |alles |} {satt|müde|leid} .. {leben|zu leben|existieren|kämpfen|alles}',
    '{lebensmüde|todessehnsucht|lebensunwert|nicht lebenswert}',
    '{halte|halt|halts|ertrag|ertrage|pack|packe|schaff|schaffe} .. {leben|das alles|es|nicht mehr|nimmer|keinen tag|schmerzen} {nicht mehr|nimmer|keinen tag|einfach nicht|länger|} {aus|länger|mehr}',
    '{bald|dann} {hab|habt|hat|ist|seid|bin|wird|muss|müsst} {ihr |ich |es |alles |sich |mich |niemand |} .. {ruhe vor mir|vorbei|mich los|los|erlöst|frei|nicht mehr|nie wieder|egal|hinter mir}',
    '{werdet|musst|müsst|wirst} .. mich .. {bald|los|nicht mehr|nicht mehr lange|nie wieder} {los|sehen|ertragen|hören|lange|}',
    '{werde|werd|bin} .. {nicht mehr lange|nicht mehr erleben|nicht mehr da|nicht mehr hier|nicht mehr dabei|nicht mehr unter euch} {da|sein|hier|erleben|dabei|leben|}',
    '{mein leben|alles} {ist vorbei|ist zu ende|ist gelaufen|ist am ende|endet}',
    '{hab|habe} {alles|mich|die hoffnung|das leben|innerlich|endgültig} {aufgegeben|abgeschlossen} ',
    'mit dem leben abgeschlossen',
    '{warum|wieso|wozu} {lebe|leb|bin} ich {überhaupt|noch|geboren|hier|eigentlich|auf}',
    '{egal|wurscht} ob ich {lebe|sterbe|morgen|tot}',
    '{ihr|alle|mama|die kinder|familie} {kommt|kommen|wärt|wären|wäre|werden|schafft|schaffen} {auch |} .. ohne mich .. {klar|besser|zurecht|dran|glücklicher}',
    '{verschwinden|weg sein|nicht mehr existieren} {für immer|einfach|von dieser welt|will|möchte|und nie}',
    '{für immer|endgültig|von dieser welt} {verschwinden|weg|schlafen|einschlafen|gehen|ruhe|fort}',
    '{nicht mehr|weg von} {auf |} dieser welt',
    'kann nicht mehr .. {keine kraft|will nicht|leben|aufgeben|ende|schmerz*|niemand|sinn|schluss|ausweg}',
    'hoff* .. {nicht mehr aufwach*|unfall|krebs|lkw|auto überfährt|überfahren}',
  ],
  guard: [
    '{mach|mache|machen} .. {laden auf|feierabend|urlaub}',
    '{kündige|kündigen}',
    '{nicht|nie|niemals|kein|keine|nein|ohne|keinesfalls} {sterben|mich umbringen|umbringen|suizidal|selbstmord*|suizid*|an selbstmord|an suizid|mich verletzen|mir was antun|mir nichts|suizidgedanken|lebensmüde|tot sein|mich töten|vor zu sterben|die absicht}',
    'tu* mir {nichts|nix} an',
    '{angst|panik|schiss} .. {sterben|tod|zu sterben|tot}',
    'sterben {vor|für} {scham|lachen|hunger|langeweile|lust|peinlich*|hitze|den|die|das|ein}',
    '{lach|lache|lachen|schrott} mich {tot|schlapp|weg}',
    '{bringt|bringen} mich {noch |} um',
    'will sterben {vor|so peinlich|lol|haha}',
    '{hänge|häng|hängen} .. {wäsche|bild|bilder|lampe|vorhang} auf',
    'nicht mehr {leben ohne|da sein wenn}',
    'zu {ende|last} {gelegt|gelesen|geschaut|gucken|gespielt}',
    'für immer {dein|euer|zusammen|mit dir}',
    '{selbstmord|suizid} {begangen|prävention|in den|im roman|statistik|rate|des}',
  ],
}

const ways: Lexicon['phrases'][number] = {
  attempt: [
    '{runtergeschluckt|geschluckt|genommen|intus} .. {schiss|angst|schwindlig|zu spät|müde|schlecht|was hab ich}',
    '{magen|ausgepumpt}  .. {ausgepumpt|krankenhaus|wieder tun|war kein|wars nicht}',
    '{arme|handgelenk*|adern} {aufgemacht|aufgeschnitten}',
    '{gesprungen|aufgehängt|erhängt|vergiftet} .. {überlebt|rausgezogen|gerissen|gefunden|hals|leider|wieder}',
    '{versehen|ausversehen|unfall} .. {wars nicht|war es nicht|absicht}',
    `{hab|habe|haben|grad|gerade|eben|schon} .. {alle|alles|die ganze|ganze|ganzen|sämtliche|zu viele|viel zu viele|<many>|eine handvoll|handvoll|zwei packungen|paar|den ganzen|jede menge|leer} .. {genommen|geschluckt|eingenommen|runtergespült|intus|eingeworfen|gefressen|geschlückt|eingeschmissen|gegessen|getrunken|leergemacht|gekippt}`,
    `{alle|ganze|ganzen|sämtliche|<many>|handvoll|zu viele} .. ${MED} .. {genommen|geschluckt|eingenommen|intus|runter|drin|eingeworfen|weg|leer}`,
    '{tabletten|pillen|schlaftabletten} .. {genommen|geschluckt|geschluckt|eingeworfen|intus|wirken|drin} .. {alle|ganz|viele|zu spät|tschüss|müde|wodka|schwindlig|alkohol|leb wohl|nicht mehr|schon}',
    '{pulsadern|pulsader|adern|handgelenk|handgelenke|arme|arm} .. {aufgeschnitten|aufgeschlitzt|aufgeritzt|offen|durchgeschnitten|tief|geschnitten} ',
    '{zu tief|so tief|tief} {geschnitten|geritzt|reingeschnitten|gegangen}',
    '{blut|blutet|blute} .. {hört nicht|überall|nicht auf|stoppt nicht|so viel|viel zu viel|läuft}',
    '{versucht|versuch|probiert} .. {mich umzubringen|umzubringen|mich zu erhängen|erhängen|zu sterben|mir das leben|mich zu töten|selbstmord|suizid|zu springen|aufzuhängen}',
    '{suizidversuch|selbstmordversuch}',
    '{strick|seil|schlinge|gürtel|kabel} .. {um den hals|um meinen hals|gerissen|um hals|hängt|am haken|am balken|festgebunden|hält}',
    '{steh|stehe|sitz|sitze|lieg|liege} .. {auf den gleisen|auf den schienen|im gleisbett|auf gleis*|hinterm geländer|hinter dem geländer|auf dem geländer|auf der brüstung|überm geländer|auf dem sims|auf der dachkante|am dachrand}',
    '{gas|herd|ofen|motor|auspuff|kohle} .. {aufgedreht|läuft|angemacht|offen|garage|laufen lassen|badezimmer}',
    '{zu spät|bald vorbei} .. {genommen|geschluckt|tabletten|blut|geschnitten|pillen}',
  ],
  means: [
    '{brückenpfeiler|pfeiler|baum|gegenverkehr|leitplanke|mauer} .. {nicht mehr lenk*|lenk*|tacho|vollgas|nicht bremsen|draufhalten}',
    '{tacho|vollgas|190|200} .. {brückenpfeiler|baum|pfeiler|lenk*}',
    '{schachtel|packung|flasche|tabletten} .. {starr|starre|will nimmer|nicht mehr|ganze zeit an}',
    '{bahnübergang|schranke|gleise|gleisen|bahndamm|u bahn|bahnsteigkante} .. {wieder hier|abend|steh|stehe|warte|sitze|jeden tag|zug}',
    '{seil|strick|waffe|tabletten|klinge} .. {unter meinem bett|für wenn*|für den fall|falls es|wenns nicht mehr|im rucksack|nachttisch}',
    `{<med>|<many> ${MED}|strick|seil|messer|klinge|klingen|rasierklinge|rasierklingen|pistole|waffe|gewehr|kugel|schlinge|gürtel|skalpell} .. {vor mir|in der hand|neben mir|auf dem tisch|in meiner hand|bereit|auf dem nachttisch|auf dem bett|am kopf|an der schläfe|im mund|am handgelenk|an den puls*|im kofferraum|im schrank|gesammelt|gehortet|gekauft|zurechtgelegt|rausgelegt|auf dem schoß|im auto|starre|schau* die ganze|griffbereit|reichen|reicht}`,
    `{vor mir|in der hand|neben mir|auf dem tisch|starre|schaue|gesammelt|gehortet|gekauft|besorgt|halte|hab noch|sammle|sammel|spare} .. {<med>|strick|seil|messer|klinge|klingen|rasierklinge|rasierklingen|pistole|waffe|gewehr|schlinge}`,
    '{reicht|genug|reichen} .. {für|um} .. {sterben|immer|umzubringen|nicht mehr aufzuwachen|ein ende|tot|einzuschlafen|schluss}',
    '<med> .. {und|mit} .. {wodka|schnaps|whisky|alkohol|wein|rum|korn|bier|sekt}',
    '{wodka|schnaps|whisky|alkohol|wein|rum|korn} .. {und|mit} .. <med>',
    '{steh|stehe|sitz|sitze|bin|lauf|laufe|geh|gehe|steig|klettere|wieder|oben|lehne} .. {brücke|dach|dächern|hochhaus|geländer|balkon|klippe|gleise|gleisen|bahnsteig|bahnsteigkante|fensterbrett|fenstersims|fenster|stock|parkhaus|kante|viadukt|turm|schienen|bahnübergang|autobahnbrücke|rand} .. {runter|schau|schaue|springen|spring|schritt|fallen|unten|loslassen|niemand|keiner|tief|ruhig|still|kalt|vorbei|ende|überleg*|denke|zug|nicht mehr|traue|mut|will|weinen|alleine}',
    '{brücke|dach|geländer|balkon|gleise|bahnsteig|zug|fenster|klippe|kante|tiefe|u bahn|s bahn|güterzug|ice} .. {springen|spring|fallen lassen|loslassen|ein schritt|nur ein schritt|einfach fallen|davor werfen|vorbei|runterspringen|ruft|zieht mich|lockt|schmeißen|legen|davor}',
    '{gegen|in} {den|einen|die|eine} {baum|wand|mauer|brückenpfeiler|gegenverkehr|pfeiler|lkw|leitplanke} {fahren|lenken|rasen|steuern|gas|und|}',
    '{ein|einen} {schritt|ruck|moment} {und|noch|weiter} .. {vorbei|weg|ende|still|ruhe|gut}',
    '{motor|auspuff|schlauch|garage} .. {laufen|garage|schlauch|abgase|einschlafen|zu}',
  ],
  plan: [
    '{das wars|macht s gut|machts gut|mach s gut} .. {passwörter|grab|bezahlt|leute|liebe|danke|immer|welt|ihr}',
    '{passwörter|passwort|grabstelle|testament|schlüssel|konto} .. {liegen|bezahlt|nachbar|tastatur|geregelt|umschlag}',
    '{danach|dann} {geh|gehe|bin} ich {weg|für immer|endlich|nicht mehr|}',
    '{wart|warte} .. {bis nach|noch bis} .. {geburtstag|weihnachten|hochzeit} .. {dann|danach}',
    '{find|finde} .. mein ende',
    '{keiner|niemand} vermisst mich .. {woche|tage|tagelang}',
    'mich .. {nachbarin|nachbar|polizei|vermieter|putzfrau} .. {finden|findet}',
    '{letzter|letzte|letztes} {abend|nacht|tag|mal|nachricht|sonnenuntergang|zigarette} {auf dieser|im leben|meines lebens|für mich|von mir|bevor ich gehe}',
    `${WHEN} .. {mach|mache|werde|tu|tue|bring|bringe|ist|beende|setze|spring|springe|häng|hänge|geh|gehe|zieh|ziehe|wird|bin} {ich |es |} .. {schluss|ende|umbringen|um|es|zu ende|soweit|so weit|tot|nicht mehr da|vorbei|durch|springen|aus dem leben|auf|für immer}`,
    `{mach|mache|werde|tu|tue|bring|bringe|beende|setze|spring|springe|häng|hänge|zieh|ziehe} {ich |es |} {${WHEN}|} .. {schluss|umbringen|zu ende|ein ende|es durch|mich um} {mit allem|mit dem leben|${WHEN}|}`,
    '{mach|mache|machen|zieh|ziehe} {ich |ichs |es |ich es |} .. {schluss|es durch|ein ende|es heute|es morgen} {mit allem|endlich|durch|heute|morgen|}',
    '{abschiedsbrief*|abschiedsbriefe|abschiedsvideo}',
    '{brief|briefe|zettel|testament} .. {geschrieben|liegt|liegen|schublade|fertig|schon|tisch|kopfkissen|küchentisch|umschlag|hinterlassen} .. {familie|mama|kinder|schon|heute|morgen|nachbar|geregelt|verzeiht|finden|lebt wohl|eltern|alle|wenn ich|danach|kissen|schublade|frau|mann}',
    '{wenn|bis|sobald} {du|ihr|sie|jemand|man} .. {das liest|das lest|das hier liest|mich findet|mich finden|nichts mehr von mir|aufwacht} ',
    '{leb wohl|lebt wohl|lebe wohl|machts gut für immer|für immer tschüss|auf nimmerwiedersehen|das ist mein abschied|mein letzter abend|meine letzte nacht|mein letzter tag|meine letzte nachricht|letzte nachricht von mir|meine letzten worte|letzte worte}',
    '{danke für alles|verzeiht mir|verzeih mir|vergebt mir|es tut mir leid|sucht mich nicht|such mich nicht|seid nicht traurig|sagt ihr dass ich|sag meiner|sag mama|sag ihm|sag ihr|kümmert euch um|pass auf meine|passt auf} .. {leb wohl|lebt wohl|liebe|geliebt|nicht mehr|wenn ich weg|mach schluss|für immer|letzte|geh jetzt|gehen|tschüss|ende|kann nicht mehr|nicht eure schuld|nicht deine schuld|kater|katze|hund|kinder|schwester|mutter}',
    '{geregelt|verschenkt|gekündigt|aufgeräumt|erledigt|weggegeben|abgegeben|bezahlt|überwiesen|gelöscht|sortiert|vorbereitet|versorgt|organisiert} .. {leb wohl|damit niemand|damit keiner|wenn ich weg|wenn ich nicht mehr|gehen|danke für alles|danach|schluss|kann ich gehen|ruhe|weg bin|nicht mehr da|tot|für immer|abschied|mich findet|soweit|so weit}',
    '{wenn ich|bin ich|werd ich|werde ich} .. {weg|nicht mehr da|nicht mehr leben|tot|nicht mehr hier} .. {passwörter|katze|hund|kater|versicherung|geld|konto|brief|briefe|testament|schlüssel|übermorgen|montag|sonntag|morgen}',
    '{morgen|übermorgen|montag|sonntag|nächste woche|ab morgen|bald} {bin|werd|werde|gibt|gibts|lebe} {ich |es |} .. {tot|nicht mehr da|nicht mehr|weg|mich nicht mehr|nicht mehr sein|frei|hier}',
    '{hab|habe|steht|ist} .. {entschieden|beschlossen|entschluss|datum|plan|termin} .. {umbringen|sterben|schluss|gehen|ende|springen|fest|tot|freitag|samstag|sonntag|nicht mehr}',
    '{will|möchte} {nur |noch |} .. {verabschieden|tschüss sagen|lebewohl sagen|danke sagen} .. {bevor|für immer|letztes mal|noch einmal|gehe|geh}',
    '{hotelzimmer|zimmer|hotel} .. {gebucht|genommen} .. {finden|findet|niemand|keiner}',
  ],
}

const others: Lexicon['phrases'][number] = {
  injury: [
    '{nadel|feuerzeug|klinge|zirkel} .. {spür|spüren|angesetzt|brennt|oberarm|arm}',
    '{klinge|rasierer} {angesetzt|genommen|rausgeholt}',
    '{ritz|ritze|ritzen|geritzt|selbstverletz*|svv|schneide mich|mich schneiden|mich geschnitten|mich zu ritzen|verletze mich|mich verletzt|mich verletzen|mich selbst verletz*|mir weh zu tun|mir wehtun|mir selbst wehtun}',
    '{arm|arme|armen|oberschenkel|beine|bein|haut|handgelenk|unterarm|schenkel} .. {schneide|geschnitten|schneiden|ritz*|verbrannt|verbrenne|aufgekratzt|zerkratzt|blutig|schnitte|narben|klinge} .. {wieder|abend|druck|hilft|beruhig*|spüren|fühle|fühl|sonst|rückfall|heimlich|langarm|verstecke|}',
    '{druck|drang|verlangen} .. {ritzen|schneiden|verletzen|klinge|blut}',
    '{klinge|klingen|rasierklinge|feuerzeug|zigarette|zirkel} .. {haut|arm|beruhigt|versteckt|wieder|spüren|druck|bein|ausgedrückt|drücke}',
    '{schlag|schlage|hau|haue|schlug} {mich|mir|gegen die wand|meinen kopf|den kopf} {selbst|bis|gegen|an|immer|blutig|wieder|so lange|ins gesicht|}',
  ],
  eating: [
    'finger in {den|} hals',
    '{darf|erlaube} .. {essen|erst wieder essen} .. {waage|vier vorne|kilo|umgekippt}',
    '{kotz|kotze|gekotzt|erbreche|erbrochen|übergebe|übergeben|finger in den hals|finger|kotzen} .. {essen|mahlzeit|jedem|jedes mal|fressanfall|gegessen|heimlich|wieder|absichtlich|nach dem|hals|dick|fett|waage}',
    '{essen|mahlzeit|gegessen|fressanfall} .. {kotz*|erbrech*|übergeb*|finger in den hals|abführmittel|hungern|hasse mich|wieder raus|ausgekotzt}',
    '{magersucht|magersüchtig|bulimie|bulimisch|anorexie|anorektisch|essstörung|esssucht} .. {wieder|zurück|habe|hab|bin|rückfall|stimme|schlimmer|gewinnt|seit}',
    '{hunger|hungere|hungern|faste|gehungert} .. {mich|seit|tagen|waage|dünn|kilo|gewicht|runter|bis ich|verdient|strafe|knochen}',
    '{nichts|nix|nur wasser|nur kaffee|nur einen apfel|kaum was|keinen bissen} .. {gegessen|esse|ess|essen} .. {tagen|tage|seit|waage|fett|kilo|dick|zunehm*|ohnmächtig|stolz|umgekippt|verdient}',
    '{seit} .. {tagen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag} .. {nichts|nix} {mehr |} {gegessen|essen|esse}',
    '{abführmittel|abführtabletten|appetitzügler}',
    '{angst|panik} vor {dem |} {essen|zunehmen|kalorien|der waage|nahrung|fett}',
    '{kilo|bmi|gewicht|kg} .. {noch zu|immer noch|zu fett|zu dick|weniger|runter|ziel} .. {fett|dick|weniger|ess|hunger|fühl*|runter|knochen|umgekippt}',
  ],
  otherRisk: [
    '<kin> .. {hortet|sammelt|gehortet} .. {tabletten|pillen|medikamente}',
    '<kin> .. {verabschiedet|abschied} ',
    '<kin> .. {parkhausdach|dach|brücke|gleis*|geländer|fenstersims} ',
    '{<kin>|er|sie|jemand|kumpel} .. {will|sagt|schreibt|schrieb|geschrieben|droht|meint|meinte|gesagt|hat|möchte|wollte|redet|spricht|versucht|gedroht} .. {sich umbring*|sich umbringt|umbringen|sich umzubringen|umbringt|sich das leben|sich was an*|sich etwas an*|sterben|nicht mehr leben|springt|springen|suizid*|selbstmord*|abschied*|sich zu töten|schluss|tabletten|leb wohl|ritzt|nicht mehr will|aufhängen|sich auf|erschieß*}',
    '{angst|sorge|sorgen|glaube|glaub|fürchte} .. {<kin>|er|sie} .. {sich was antut|sich etwas antut|umbringt|sich umbringt|antun|das leben|suizid*|selbstmord*|springt}',
    '<kin> .. {ritzt|hungert|isst nichts|isst kaum|magersüchtig|suizidgefährdet|suizidal|bulimie|schneidet sich|verletzt sich|abschiedsbrief|kotzt}',
    '<kin> .. {brücke|dach|gleise*|balkon|fenster|geländer|tabletten|pillen|klinge|messer|seil|strick|waffe} .. {springen|springt|genommen|geschluckt|reagiert|eingesperrt|eingeschlossen|nicht ran|wacht|aufwachen|hilfe|was soll ich|steht|sitzt|verabschiedet|nicht auf}',
    '{geht nicht|nicht} {mehr |} {ran|ans telefon|erreichbar} .. {umbring*|abschied*|leb wohl|suizid*|tabletten|sorge|angst}',
  ],
  harm: [
    '{fahr|fahre|überfahr*} .. {über den haufen|tot|platt}',
    '{bring|bringe|werde|will|könnte|muss|möchte|würde|stech|steche|schlag|schlage|erschieß|erschieße|knall|knalle|zünd|zünde|mach|mache|vergifte} .. {ihn|sie|meinen|meine|den|die|alle|euch|dich|dem|denen|chef|jemanden|leute|haus|bude} .. {umbringen|töten|erschießen|abstechen|erstechen|um|ab|tot|erwürgen|verletzen|abknallen|fertig|kalt|anzünden|vergiften|ermorden|überfahren|verbrennen|an|schlagen|erschlagen}',
    '{umbringen|abstechen|erschießen|töten|abknallen} .. {ihn|sie|den|alle} .. {heute|messer|waffe|ernst|schwöre|pistole|morgen}',
    '{messer|waffe|pistole|beil|hammer|benzin|axt} .. {warte|wartet|tasche|auf ihn|auf sie|dabei|vor seinem|vor ihrem} .. {ihn|sie|haus|arbeit|kommt|büßen|umbring*|abstech*}',
    '{stimmen|stimme} .. {töten|umbringen|verletzen|stechen}',
    '{amok|amoklauf} {laufen|morgen|heute|planen|schule|büro|mach|ich}',
  ],
  harmPlan: [
    '{heute|morgen|heute nacht|heute abend} .. {bring|bringe|stech|steche|erschieß|erschieße|töte} .. {ihn|sie|meinen|meine|den} .. {um|ab|tot|}',
  ],
}

const lights: Lexicon['phrases'][number] = {
  fiction: [
    '{roman|film|filme|lied|song|buch|spiel|serie|staffel|folge|tatort|krimi|krimis|theaterstück|rollenspiel|kapitel|podcast|doku|werther|kafka|hitler|boss|level|minecraft|gta|zombie|drache|drachen|vampir|hörbuch|schauspieler|netflix|zocken|gezockt|zeitung|museum|mittelalter|oper|gedicht|ende des films|lyrics|respawn|geschichtsunterricht}',
  ],
  laugh: ['{lol|haha*|hahaha*|lmao|xd|hihi|rofl|hehe*|kicher|spaß|scherz}'],
  past: [
    'vor _ jahren',
    'mit _ {wollt|wollte|hab}',
    '{früher|damals|vor jahren|vor <n> jahren|vor zwei jahren|vor langer zeit|vor zehn jahren|als jugendliche|als jugendlicher|als teenager|als kind|mit <n> wollte|seit <n> jahren|seit jahren}',
  ],
  over: [
    '{froh um|papa|mama von|zwei kinder|heute hab}',
    '{geht es mir gut|gehts mir gut|bin ich froh|froh dass|geht es mir besser|glücklich|heute lebe|überwunden|trocken|clean|verheilt|geheilt|therapie hat|stolz|dankbar|gut überstanden|heute geht|heute bin|zum glück|inzwischen}',
  ],
  now: ['{wieder|immer noch|heute nacht|heute abend|rückfall|schon wieder}'],
  sincere: [
    '{ich meine das ernst|ernsthaft|kein witz|kein scherz|ohne witz|ehrlich|im ernst|wirklich}',
  ],
  innocent: [
    '{verschrieben|durchgeschlafen}',
    '{aussicht|ausblick|foto|fotos|wandern|wanderung|klettern|kletter*|gipfel|zugspitze|seilbahn|freibad|sprungbrett|turmspringen|bungee|fallschirm*|tauchen|angeln|zwiebel*|kochen|gekocht|rezept|gemüse|kartoffel*|tomaten|kuchen|grillen|pflaster|aspirin|kopfschmerzen|fieber|rezept|blutdruck|allergie|erkältung|vitamin*|impfung|rasieren|rasur|friseur|neuer job|neuen job|letzter arbeitstag|kollegen|feierabend|meeting*|chef nervt|deadline|klausur|server|rechner|laptop|akku|prozess|app|update|drucker|hamster|schießstand|schützenverein|training|tor|fußball|marathon|diät|abnehmen gesund|intervallfasten|flohmarkt|altkleider|ausmisten|hausbau|flug|flughafen|zug nach|gute nacht|bis morgen|bis bald|aus versehen}',
  ],
}

export const german: Lexicon = {
  phrases: [
    dying,
    ways,
    others,
    lights,
    familiesOf(germanWords),
    plainGerman,
    {
      follow: [
        '{heute nacht|heute abend|morgen|jetzt|ernst|ich meine das ernst|zu spät|leb wohl|lebt wohl|tschüss|verzeih mir|es tut mir leid|such mich nicht|danke für alles|ich mach es|ich tu es|liegen vor mir|vor mir|in der hand|alle|bereit|kann nicht mehr|vorbei|ende|schluss}',
      ],
      doIt: ['{ich mach es|ich mache es|ich tu es|ich tue es|machs|ziehe es durch|zieh es durch}'],
      medicine: ['<med>'],
      rope: ['{seil|strick|schlinge}'],
      weapon: ['{pistole|waffe|messer|klinge|rasierklinge}'],
      height: ['{brücke|dach|balkon|geländer|klippe|hochhaus}'],
      track: ['{gleise|gleisen|schienen|bahnsteig}'],
      farewell: [
        '{leb wohl|lebt wohl|verzeiht mir|verzeih mir|danke für alles|letzte nachricht|sucht mich nicht|such mich nicht|pass auf dich auf|passt aufeinander auf|sag meiner|sag ihm dass|nicht eure schuld|nicht deine schuld}',
      ],
      afterMe: [
        '{wenn ich weg bin|wenn ich nicht mehr da|nicht mehr da|nicht mehr lange|wenn ich tot bin|wenn ihr mich findet|mich findet|ohne mich}',
      ],
      onEdge: ['{vor mir|in der hand|neben mir|schau runter|schaue runter|am rand|starre}'],
      dark: [
        '{kann nicht mehr|nicht mehr|niemand|keiner|allein|leer|hoffnungslos|sinnlos|wertlos|egal|müde|sterben|tot|weinen|schmerz|endlich ruhe|vorbei|ende|schluss|ausweglos}',
      ],
    },
  ],
  classes: {
    med: 'tabletten tablette pillen pille schlaftabletten schlafmittel schmerzmittel schmerztabletten medikamente antidepressiva beruhigungsmittel paracetamol ibuprofen ibus tavor diazepam valium insulin opiate morphium zopiclon',
    kin: 'schwester bruder mutter mama mutti vater papa tochter sohn tante onkel cousin cousine oma opa mann frau freund freundin kumpel kollege kollegin mitbewohner mitbewohnerin nachbar nachbarin ex partner partnerin nichte neffe bester beste kind schüler',
  },
  fillers:
    'einfach echt halt eben mal doch ja so voll total grad gerade auch schon nur wirklich ganz sehr irgendwie eigentlich bitte endlich',
}
