import type { BlockCategory } from '@oriel/contract/trust/threats'

/** All forms read words with one blank between and at both ends, as written, folded, or with no letter twice. */

/** Asks how, for instructions, for help, or says that one is about to. */
export const ASKING =
  / (?:how (?:do|can|could|would|should|to|does|did i|might|is|are|long|much)|how (?:i|you|we|one) (?:can|could|would|make|build)|tell me|show me|teach me|explain|give me|send me|write me|walk me|guide me|help me|help us|can you|could you|will you|would you|please|i want|i wana|i need|i would like|id like|i am going|im going|im gona|i plan|i am planing|im planing|im trying|i am trying|i am about|lets|let us|we should|where (?:can|do|could) (?:i|we|you)|what (?:do|would|should) (?:i|we|you) need|what chemicals|what ingredients|which chemicals|which ingredients|what is the (?:recipe|formula|best way|easiest way|process)|whats the (?:recipe|formula|best way|easiest way|process)|best way|easiest way|safest way|recipe|instructions|tutorial|step by step|steps|guide|blueprints?|schematics?|formula|synthesis|ingredients|manual|list|diy|homemade|i wonder how) /u

/** The deed. */
export const ACTIONS =
  / (?:make|makes|making|made|build|builds|building|built|create|creating|construct|constructing|assemble|assembling|cook|cooking|cooked|cok|synthesi[sz]e|synthesi[sz]ing|synthesis|produce|producing|manufacture|manufacturing|brew|brewing|extract|extracting|print|printing|mix|mixing|prepare|preparing|convert|converting|modify|modifying|refine|refining|detonate|detonating|set of|craft|crafting|recipe|formula|instructions|tutorial|blueprints?|schematics?|ingredients|diy|homemade|chemicals|guide|get|buy|obtain|rig|wire|purify|distil+|crystallize|weaponi[sz]e) /u

const BOMBS =
  'bombs?|pipe ?bombs?|nail ?bombs?|car ?bombs?|fertili[sz]er bombs?|dirty bombs?|letter bombs?|petrol bombs?|ied|ieds|explosives?|explosive devices?|plastic explosives?|c4|semtex|tnt|dynamite|nitroglycerine?|anfo|tatp|rdx|petn|hmtd|thermite|molotovs?|molotov cocktails?|napalm|grenades?|hand grenades?|land ?mines?|detonators?|blasting caps?|suicide vests?|bomb vests?|pres+ure cooker bombs?'
const GUNS =
  'ghost guns?|untraceable (?:guns?|firearms?|pistols?|rifles?)|homemade (?:guns?|firearms?)|zip guns?|3d printed (?:guns?|firearms?)|guns? (?:at home|from scratch|without a serial)|silencers?|gun supres+ors?|supres+ors? for my (?:gun|rifle)|(?:ful+y? )?auto(?:matic)? (?:sear|rifle|conversion)|glock switch|(?:to )?ful+y? auto(?:matic)?|guns?|firearms?|pistols?|rifles?|amunition|bulets|weapons?'
const POISONS =
  'nerve (?:agent|gas)|sarin|vx gas|mustard gas|chlorine gas|phosgene|ricin|anthrax|poison gas|toxic gas|chemical weapons?|biological weapons?|bioweapons?|nuclear (?:bomb|weapon|device)s?|cyanide|botulinum(?: toxin)?'
const DRUGS =
  'meth|methamphetamines?|crystal meth|cocaine|crack(?: cocaine)?|heroine?|fentanyl|mdma|ecstasy|xtc|lsd|dmt|ghb|ketamine|pcp|amphetamines?|opium|krokodil|carfentanil|rohypnol|roofies|date rape drugs?|ilegal drugs|hard drugs|street drugs|counterfeit pil+s|fake xanax|xanax bars|drugs'

export const MAKING: readonly (readonly [BlockCategory, RegExp])[] = [
  [
    'weapon_making',
    new RegExp(
      ` (?:${BOMBS}|${GUNS}|${POISONS}|bombe|bomba|bombę|бомбу|бомба|bombayı|sprengstoff|explosifs|explosivos|взрывчатку) `,
      'u',
    ),
  ],
  [
    'drug_making',
    new RegExp(
      ` (?:${DRUGS}|drogen|drogues|drogas|метамфетамин|мет|крэк|kokain|crystal|metanfetamina|narkotyki|uyuşturucu) `,
      'u',
    ),
  ],
]

/** The same words in kitchen, bath, game and garden. */
export const EVERYDAY =
  / (?:bath|cocoa|chocolate|hot chocolate|photo|se+ds?|glit+er|truth|love|sex|cherry|smoke|stink|water|snow|energy|protein|cheese|jager|yarn|time|f|logic|zip|wel+nes+) ?(?:bombs?|grenades?|bal+s?) | (?:bombs?hel+|bombastic|bombay) | (?:nerf|glue|hot glue|water|toy|cap|heat|staple|nail|mas+age|price|squirt|rubber band|paper|lego|cardboard|wooden|potato|foam|gel|spray|caulk|tat+o+|radar|confet+i|finger|t shirt) ?(?:guns?|pistols?|rifles?|grenades?|weapons?|blasters?) | (?:da|the) bomb(?= $) | guns? (?:racks?|safes?|cabinets?|shows?|shops?|ranges?|control|laws?|holsters?|cases?|metal|fights?) | (?:secret|ultimate|best|only|favou?rite|chosen) weapons? | weapon of choice | (?:crack(?:ed)?) (?:eg+s?|an eg+|the code|a joke|jokes?|open|pep+er|the eg+s?) | (?:legal|prescription|generic|cold|al+ergy|the counter|over the counter|cancer|new|study|working|orphan) drugs | crack pie | tnt (?:channel|network|show) | (?:heroine?) (?:of|in) (?:the|my|a|her) | (?:guns?|bulets?) (?:n|and) roses | bul+et (?:journal|points?|list) | (?:love|money|beauty|music|cofe+|sugar|chocolate) is (?:a|my) drugs? /gu

/** Who asks so wants to be safe, or to know what was. */
export const HARMLESS_AIMS =
  / (?:defuse|disarm|prevent|preventing|stop (?:people|him|her|them|someone|kids|using|taking|making|being)|to stop|quit|quiting|avoid|avoiding|detect|detecting|report|reporting|protect|protecting|recover|recovering|rehab|sober|get of|of of|dispose|recognise|recognize|spot signs|signs|survive|surviving|from being|being (?:stalked|folowed|tracked|watched)|is (?:tracking|stalking|folowing) me|tracks me|folows me|stalks me|block|blocking|police|warn|help people|treat|treating|treatment|adiction|adicted|against|ban|baned|ilegal to|hotline|was invented|were invented|invented|invent|did they|did the|did people|did (?:ancient|medieval|the romans)|was (?:it|gunpowder|dynamite|the)|in (?:ancient|medieval|the (?:middle|18|19|17|20)\w*)|in history|during (?:the war|ww|world war)|world war|cold war|dont want|do not want|never want|would never|should never|is it wrong|is it ilegal|why do people|why would an?y?one|what hap+ens if|made me|makes me|makes you|made her|made him|made them|making me|get rid of|afraid|scared of|bad trip|documentary|podcast about|article about|news about|museum) /u

export const PLAY =
  / (?:minecraft|fortnite|gta|grand theft auto|valorant|csgo|counter strike|cal+ of duty|cod|warzone|skyrim|zelda|falout|rust|terraria|roblox|stardew|factorio|dnd|d d|dungeons|warham+er|pokemon|sims|halo|overwatch|apex legends|pubg|rainbow six|battlefield|elden ring|subnautica|ark|valheim|doom|half life|portal|bioshock|cyberpunk|videogame|video game|board game|in (?:the|my|a|this|our) game|in game|larp|props?|cosplay|costumes?|painting|halowe*n|airsoft|paintball|laser tag|escape room) /u

export const FICTION =
  / (?:novel|my story|the story|a story|short story|screenplay|script|fanfic\w*|my book|the book|movie|film|the series|tv show|episode|season|breaking bad|walter white|heisenberg|my character|the character|the vil+ain|a vil+ain|protagonist|detective|plot|chapter|scene|roleplay|fiction|fictional|comic|manga|anime|podcast|campaign|song|lyrics|poem) /u

/** What works outside of a tale, too. */
export const IN_EARNEST =
  / (?:step by step|exact(?:ly)?|real life|irl|in reality|actualy work\w*|that works|realy works|at home|household|kitchen|ingredients|recipe|instructions|quantities|amounts|real|working|detailed|precise|for real) /u

/** 'Wie baue ich eine Bombe', and so on: asking and deed in one. */
export const ELSEWHERE =
  /(?: wie (?:baut|baue|macht|mache|stelt|stele|koche|kocht|bastel\w*) | coment (?:fabriquer|faire|construire|produire|cuisiner) | como (?:hacer|fabricar|construir|cocinar|fazer|montar|preparar|produzir) | come (?:costruire|fare|fabricare|cucinare|produrre|si fa|si costruisce) | jak (?:zrobic|zbudowac|ugotowac|wyprodukowac) | kak (?:sdelat|svarit|sobrat) | как (?:сделать|собрать|сварить|изготовить|приготовить) | як (?:зробити|зварити|зібрати) | nasil yapilir | nasil yaparim )/u

const CERTAIN =
  'her|him|them|his|their|she|he|somebody|somebodys|someone|someones|my (?:somebody|ex|exs|wife|wifes|husband|husbands|girlfriend|girlfriends|boyfriend|boyfriends|crush|crushs|boss|bos|bosses|teacher|teachers|roommate|roomate|roomates|neighbou?r|neighbou?rs|coworker|coworkers|colleague|coleague|classmate|clasmate|landlord)'

/** Whoever is meant, as one word. */
export const TARGETS =
  / (?:my|his|her|this|that|the|a) (?:ex|exs|ex (?:girlfriend|boyfriend|wife|husband|partner)s?|(?:ex )?(?:girlfriend|boyfriend|wife|husband|partner|fiance)s?|crush\w*|bos+e?s?|teachers?|rom+ates?|neighbou?rs?|coworkers?|col+eagues?|clas+mates?|landlords?|streamers?|actres+e?s?|singers?|influencers?|girls?|woman|womans|women|guys?|mans?|person|persons|lady|ladys|stranger\w*|barista\w*|waitres+\w*|therapists?|rival\w*|politician\w*|mayor\w*|judge\w*) /gu

const WHO = `(?:${CERTAIN})`
const ASKED =
  '(?:how (?:do|can|could|would|should|to)|help me|can you|could you|tell me|show me|teach me|i want|i wana|i need|i wil+|im going|im gona|i am going|i plan|best way|easiest way|what (?:is|ap|aps|app|apps|tool|software)|whats|find me|is there (?:a|an) (?:way|ap|app)|where (?:does|is|do)|please|which ap+s?|find out)'
const SECRETLY =
  '(?:without (?:her|him|them|somebody|anyone|anybody) (?:knowing|noticing|finding out|realising|realizing)|without (?:his|their|somebodys|her) (?:knowledge|permission|consent)|secretly|in secret|covertly|undetected|unoticed)'

/** Somebody found, followed or read who does not know it. */
export const FOLLOWING: readonly RegExp[] = [
  new RegExp(
    ` ${ASKED} (?:\\S+ ){0,4}?(?:home ad+res+|ad+res+|exact location|location|whereabouts|phone number) (?:of|for) ${WHO} `,
    'u',
  ),
  new RegExp(
    ` ${ASKED} (?:\\S+ ){0,4}?(?:track|trace|stalk|stalking|locate|tail|surveil|spy on|monitor|bug|shadow|geolocate|dox+|dox) (?:down )?(?:\\S+ ){0,1}?${WHO}(?! (?:profile|instagram|insta|facebook|page|order|package|progress|growth|wel+|wight|weight|diet|lost)) `,
    'u',
  ),
  new RegExp(
    ` ${ASKED} (?:\\S+ ){0,5}?(?:where|the (?:home )?ad+res+ (?:of|where)) (?:\\S+ )?${WHO} (?:lives?|living|works?|working|sleeps?|parks?|is staying|stays|goes to school|is right now|is at night|walks home|jogs) `,
    'u',
  ),
  new RegExp(` (?:where does) ${WHO} (?:live|park|sleep|jog|walk home) `, 'u'),
  new RegExp(
    ` ${ASKED} (?:\\S+ ){0,4}?(?:find|get|look up|dig up|leak|have|know) (?:out )?${WHO} (?:\\S+ )?(?:home ad+res+|ad+res+|location|exact location|whereabouts|license plate|licence plate|daily schedule|daily routine|phone location|ip ad+res+|gps) `,
    'u',
  ),
  new RegExp(
    ` (?:put|hide|place|instal+|plant|stick|atach|slip|hiding|instal+ing) (?:\\S+ )?(?:\\S+ )?(?:tracker|airtag|gps|gps tracker|spyware|stalkerware|hid+en camera|camera|keylog+er|microphone|bug|tracking device|tracking ap+|spy ap+|wiretap|listening device) (?:\\S+ ){0,3}?${WHO} `,
    'u',
  ),
  new RegExp(
    ` ${ASKED} (?:\\S+ ){0,4}?(?:hack|hack into|break into|crack|get into) (?:in )?${WHO} (?:\\S+ )?(?:phone|ac+ounts?|instagram|insta|facebook|email|emails|whatsap+|snapchat|icloud|mes+ages|dms|laptop|computer|camera|webcam|house|home|apartment) `,
    'u',
  ),
  new RegExp(
    ` (?:read|se|see|check|acces+|copy|intercept|watch|track|fol+ow|record|film) (?:\\S+ ){0,4}?${WHO} (?:\\S+ ){0,5}?${SECRETLY} `,
    'u',
  ),
  new RegExp(
    ` ${SECRETLY} (?:\\S+ ){0,2}?(?:fol+ow|film|record|watch|track|photograph|read) (?:\\S+ )?${WHO} `,
    'u',
  ),
  new RegExp(
    ` ${ASKED} (?:\\S+ ){0,3}?fol+ow ${WHO} (?:home|around|to work|to (?:his|her|their) (?:home|house|work)|at night|after work|from work) `,
    'u',
  ),
]
