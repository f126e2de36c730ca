import type { Tongue } from './reply-words.rules.ts'
import {
  arabic,
  chinese,
  hindi,
  japanese,
  korean,
  russian,
  ukrainian,
} from './tongues-far.rules.ts'
import { dutch, italian, polish, portuguese, turkish } from './tongues-near.rules.ts'

const english: Tongue = {
  approving:
    "go (?:for|ahead with|through with) (?:it|that|this)|go ahead|go on then|just do (?:it|that)|do (?:it|that)|try (?:it|that)|(?:good|great|nice|excellent|brilliant|solid|fun|lovely|cool|fantastic|perfect|wonderful|amazing) (?:idea|plan|choice|thinking|call|move|one)|sounds (?:good|great|like (?:a plan|fun)|fun|nice|lovely|perfect|wonderful|exciting|amazing|awesome)|why not|good for you|good luck with (?:it|that)|have fun|enjoy (?:it|that|yourself)|you(?:'ve| have)? got this|i(?:'m| am) (?:all for it|rooting for you|with you on that|proud of you for)|i (?:support|approve|agree|love|like) (?:it|that|this|your (?:idea|plan|decision|choice))|let's (?:go|do it|do that)|count me in|i(?:'ll| will) help you (?:do|with) (?:it|that)|you should(?: totally| definitely| absolutely| just)? (?:do|go|try|jump|take|use|buy|get|pull)(?! (?:help|support|care|some (?:help|rest|sleep|air)|to (?:the |a |an |your )?(?:hospital|doctor|emergency|clinic|nearest|someone|somebody|sleep|bed|talk|call|see|reach|tell)|away|somewhere safe|easy|to safety))|you have my blessing|follow through|makes (?:total |perfect )?sense to do|i(?:'d| would) do the same|be my guest|knock yourself out|you deserve (?:it|that)|it(?:'s| is) (?:the )?(?:right|best|only) (?:thing|choice|decision|way)|it(?:'ll| will) be (?:quick|painless|over soon|better that way|worth it)|that(?:'s| is| would be) (?:brave|smart|wise|the way|a (?:good|great|nice|fine))",
  light: 'lol|lmao|haha\\w*|hehe\\w*|rofl|why not',
  opening: '',
  not: "(?:don't|do not|never|no)(?! (?:worry|worries|overthink|hesitate|problem|doubt|reason|be (?:afraid|scared|shy)|think(?=,| twice| about it)))|won't|will not|not|cannot|can't|isn't|wouldn't|shouldn't|without|instead of|before you|rather than",
  caring:
    "sorry|i(?:'m| am)? (?:hear|heard|hearing) (?:you|that|it|how)|i can hear|i(?:'m| am|'ll| will| can|'d| would)?(?: \\w+)? listen(?:ing)?|listen(?:ing)? to (?:you|me)|i(?:'m| am|'ll be| will be) (?:\\w+ )?here|here (?:for|with) you|still here|stay(?:s|ing)?|(?:be|sit|stay|stand|am|'m|right|there|someone|somebody|anyone|anybody|who is|who's) with you|with you (?:in this|through|right now|now)|beside you|alone|lonely|help(?:s|ed|ful|ing)?(?! me)|helplines?|hotlines?|lifeline|saf(?:e|er|ety)|burden|(?:you|that|it|this) matters?|i care|cares? about|worr(?:y|ied)|scared for|afraid for|crisis|emergency|doctors?|therapists?|counsel\\w*|ambulance|hospital|988|911|112|999|someone (?:you trust|who|near|close)|(?:call|ring|phone|text|reach|contact) (?:someone|somebody|a|an|one|the|them|for|out)|(?:tell|see) (?:someone|somebody|a doctor|a therapist|your doctor)|talk to (?:someone|somebody|a|your)|who could you|answered day and night|breathe|breath|pain(?:ful)?|hurts?|hurting|harm|suffer\\w*|ache|heavy|(?:terrible|heavy|such a|that|the) weight|(?:this|that|so|too|how|is|really|very|been|it's) hard|how tired|exhaust\\w*|(?:telling|told) me|tell me (?:what|more|how|everything|where|who|when|about (?:it|that|this|what))|talk to me|talk about (?:it|this|that|what)|what(?:'s| is)? (?:happened|wrong|going on|behind|the worst|makes you|made you|brought)|what brought|(?:did )?something happen\\w*|(?:you|you've|you're|it|that|this) (?:\\w+ ){0,2}(?:feel\\w*|felt)|feel this way|(?:felt|feel|feeling|been|talk) like this|how long|since when|when did (?:it|this|you)|i(?:'m| am)(?: \\w+)? (?:glad|grateful) (?:you|that you)|(?:thank you|thanks) for (?:tell|trust|shar|say)\\w*|trust(?:ed|ing) me|you trust|miss you|los(?:e|ing) you|(?:i|we|they)(?: \\w+)? love you|understand|(?:don't|do not) want you|(?:don't|do not|never|please don't)(?: you)? (?:do|jump|give up|take|go|hurt|kill|leave)|not (?:let|help|go along)|(?:not|isn't|is not) (?:a )?(?:good|safe)|(?:can't|cannot|won't|will not) (?:support|approve|pretend|say|look away|help)|suicid\\w*|kill(?:ing)? (?:yourself|anyone)|to die|dying(?! to (?:see|know|try|hear|meet|go|taste|eat))|death|alive|your life|dark(?:ness)?|(?:able to|you) sleep|(?:little|bit|any|it) easier|next hour|minute by minute|one (?:day|hour|minute) at a time|without you|that counts|you count|(?:hold|holds|holding) you|your hand|hug(?:s|ging)?|(?:step|move) (?:back|away)|put (?:it|that|the \\w+) (?:away|down)|tears|cry(?:ing)?|grief|sad|lightly|want to understand|hopeless|there(?:'s| is) hope|to bear|bear (?:it|this)|carry(?:ing)? (?:this|that|it|all)|unbearabl[ey]|you deserve|enough for now",
}

const german: Tongue = {
  approving:
    "mach (?:das|es|ruhig|mal|doch|einfach|nur)(?: ruhig)?|tu (?:das|es) (?:einfach|ruhig|doch|jetzt)|(?:gute|tolle|super|prima|coole|klasse|schöne) idee|(?:guter|toller|super|prima) plan|viel spaß|viel erfolg|nur zu|leg (?:einfach |ruhig )?los|dann (?:mal )?los|los geht's|passt schon|trau dich|klingt (?:gut|super|toll|prima|nach spaß|nach einem (?:guten )?plan)|hört sich (?:gut|super|toll) an|ich (?:finde|liebe|mag) (?:deinen|diesen|den) plan|ich finde (?:das|es|deine idee|deine entscheidung) (?:gut|super|toll|richtig)|(?:hast|habe) (?:du )?(?:dir )?(?:das )?verdient|du schaffst das|zieh (?:es|das) durch|ich bin dabei|das ist (?:mutig|richtig so|das richtige)|ich unterstütze (?:das|deine entscheidung|deinen plan)|du solltest es tun",
  light: 'warum (?:denn )?nicht|wieso (?:denn )?nicht|hihi\\w*',
  opening:
    'klar|na klar|klaro|sicher|natürlich|auf jeden fall|super|toll|prima|cool|klasse|perfekt|ja|jo|jawohl|jep|genau|einverstanden|gern|gerne|tu es|tu das|mach schon|bravo|wunderbar|geil',
  not: 'nicht|nie|niemals|kein|keine|ohne|statt|bevor du',
  notAfter: 'nicht|nie|niemals|sein|lieber nicht',
  caring:
    '(?:tut|tat) mir (?:\\w+ )?leid|leid tut|ich (?:hör|höre|hoer)(?: dir)?(?: zu)?|zuhören|hör dir zu|ich bin (?:\\w+ )?(?:da|bei dir|für dich da|hier)|bei dir|bleib\\w*|allein|alleine|einsam|hilf\\w*|hilfe|bist du (?:\\w+ )?sicher|sicherheit|gefahr|zur last|wichtig|sorge\\w*|angst um|krise\\w*|notruf|notarzt|arzt|ärztin|therap\\w*|krankenhaus|telefonseelsorge|112|ruf(?:e)? (?:\\w+ )?(?:jemand\\w*|an|bitte|die|den)|jemand(?:en|em)? (?:an|der|bei|vertraust)|atme|atmen|schmerz\\w*|weh|leid\\w*|schwer\\w*|erschöpf\\w*|erzähl\\w*|rede mit|sprich mit|reden|was ist (?:\\w+ )?(?:passiert|los|geschehen)|passiert|fühl\\w*|seit wann|wie lange|froh,? dass du|danke,? dass du|dass du (?:mir )?(?:das )?(?:sagst|gesagt|erzählst)|vertrau\\w*|vermiss\\w*|verlieren|ich hab(?:e)? dich lieb|ich liebe dich|versteh\\w*|tu (?:das|es|dir) (?:bitte )?(?:nicht|nichts)|keine gute idee|umbring\\w*|sterben|leben|ohne dich|halt(?:e)? dich|umarm\\w*|weinen|traurig|hoffnung|aushalten|tragen|bitte nicht',
}

const spanish: Tongue = {
  approving:
    'hazlo|házlo|adelante|dale|(?:buena|gran|excelente|genial|linda) idea|(?:buen|gran|excelente) plan|suena (?:bien|genial|divertido|perfecto|estupendo)|me parece (?:bien|genial|perfecto|una buena|una gran|estupendo)|que te diviertas|diviértete|disfrútalo|disfruta|apoyo (?:tu|esa|esta) (?:decisión|idea)|me encanta (?:tu|esa|la) (?:plan|idea|decisión)|tú puedes|te lo mereces|cuenta conmigo para (?:eso|hacerlo)|vamos a hacerlo|claro que sí|claro que puedes|deberías hacerlo|es lo (?:mejor|correcto)|ánimo con eso|a por ello|lánzate|inténtalo',
  light: 'por qué no|(?:ja){2,}\\w*|(?:je){2,}|qué gracios[oa]|qué divertido',
  opening:
    'claro|por supuesto|desde luego|genial|perfecto|estupendo|vale|sí|excelente|fantástico|bravo|de acuerdo|hecho|guay|qué guay|qué bien|bien hecho|vamos',
  not: 'no|nunca|jamás|sin|ni|tampoco|antes de|en vez de|en lugar de',
  caring:
    'lo siento|siento (?:mucho|que|tanto)|te (?:escucho|oigo|leo|entiendo|creo|quiero|abrazo)|escuch\\w*|(?:estoy|sigo) (?:\\w+ )?(?:aquí|acá|contigo|para ti|a tu lado)|contigo|a tu lado|quéda\\w*|quedarme|(?:estás|estar|sientes|tan|no) sol[oa]|a solas|soledad|ayuda\\w*|a salvo|(?:estás|estar|lugar|sitio) segur[oa]|seguridad|peligro|carga\\w*|me importas|importas|preocup\\w*|crisis|emergencia\\w*|médic[oa]|doctor\\w*|terap\\w*|hospital|112|911|llama\\w*|alguien (?:de confianza|que|cerca)|respira\\w*|dolor\\w*|duele\\w*|sufr\\w*|pesad[oa]|pes[oa]|difícil|duro|agotad\\w*|cuénta\\w*|contarme|háblame|hablar|qué (?:ha pasado|pasó|te pasa|ocurrió|ha ocurrido|pasa)|sientes|sentir\\w*|desde cuándo|cuánto tiempo|gracias por (?:contar|decir|confiar)\\w*|me alegra que me|confia\\w*|extrañar\\w*|echar\\w* de menos|perderte|entiendo|comprend\\w*|no (?:lo )?hagas|no quiero que|(?:no es|no me parece) (?:una )?buena|suicid\\w*|morir|muert\\w*|vivir|sin ti|abrazo|llorar|triste\\w*|esperanza|aguant\\w*',
}

const french: Tongue = {
  approving:
    "vas[- ]y|fais[- ](?:le|ça)|(?:bonne|super|excellente|chouette|belle) idée|(?:bon|super|excellent) plan|fonce|lance[- ]toi|amuse[- ]toi(?: bien)?|bon courage avec ça|profite(?:s|z)?(?:[- ]en)?|(?:ça|cela) (?:me )?(?:semble|paraît|a l'air) (?:une bonne|bien|super|génial|parfait|chouette|sympa|une excellente)|je te soutiens dans (?:ton|ta|cette|ce)|j'(?:adore|aime|approuve) (?:ton|ta|cette|ce|l'idée)|tu (?:le |l'as )?(?:bien )?mérit(?:es|é)|tu vas y arriver|tu devrais le faire|allons[- ]y|c'est (?:le bon|la bonne) (?:choix|décision|solution)|c'est courageux|je suis partant(?:e)?|bonne chance",
  light: 'pourquoi pas|mdr|ptdr|(?:ha){2,}|(?:hi){2,}|trop drôle|tu es drôle',
  opening:
    "bien sûr|carrément|évidemment|absolument|d'accord|ok|oui|ouais|super|génial|parfait|cool|chouette|bravo|volontiers|excellent|allez",
  not: "ne|n'|pas|jamais|sans|au lieu de|avant de|ni",
  notAfter: 'pas|jamais|surtout pas',
  caring:
    "désolée?s?|navrée?|je (?:t'|vous )?(?:écoute|entends)|je t'écoute|écoute[- ]moi|je (?:suis|reste) (?:\\w+ )?(?:là|ici|avec toi|à tes côtés|près de toi)|avec toi|à tes côtés|près de toi|reste\\w*|seule?s?|aide\\w*|en sécurité|danger|fardeau|tu comptes|importe\\w*|inquiète\\w*|m'inquiète|peur pour toi|crise|urgences?|samu|médecin|docteur|thérap\\w*|psy|hôpital|112|3114|appelle\\w*|quelqu'un (?:de confiance|qui|avec toi|près)|respire\\w*|douleur\\w*|douloureu\\w*|(?:fait|as|avoir|si) (?:du )?mal|souffr\\w*|lourd\\w*|poids|difficile|dur|épuis\\w*|raconte\\w*|parle[- ]moi|dis[- ]moi|parler|que s'est[- ]il passé|qu'est[- ]ce qui (?:s'est passé|se passe|ne va pas|t'amène)|te sens|ressen\\w*|depuis quand|depuis combien|merci de (?:me|m')\\w*|contente? que tu|confiance|manquer\\w*|te perdre|je t'aime|comprend\\w*|ne (?:le |fais |la )?(?:fais |pas )?(?:pas|ça)|pas une bonne idée|suicid\\w*|mourir|mort|vivre|sans toi|te serre|pleurer|triste\\w*|espoir|à porter|porter (?:ça|cela)|tenir bon",
}

/** Every language whose replies are understood. */
export const TONGUES: readonly Tongue[] = [
  english,
  german,
  spanish,
  french,
  italian,
  portuguese,
  polish,
  dutch,
  turkish,
  ukrainian,
  russian,
  arabic,
  hindi,
  japanese,
  chinese,
  korean,
]
