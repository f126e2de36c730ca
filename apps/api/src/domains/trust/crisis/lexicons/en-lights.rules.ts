import type { Lexicon } from '../lexicon.rules.ts'

const WORK =
  '{movie|movies|film|films|show|series|novel|novels|book|books|story|stories|chapter|scene|scenes|screenplay|script|fanfic|fic|poem|poems|episode|episodes|season|podcast|anime|manga|comic|thriller|horror|song|songs|lyric|lyrics|album|musical|opera|documentary|video|tv|netflix|plot|sequel|tragedy|ballad|sitcom|soap}'

/** Stories, songs, games, studies: the whole message is about them. */
const fiction = [
  'listening to .. {cash|band|radio|album|record|vinyl}',
  '{act|acts} of {the|} play',
  'ps i love you',
  `{in|for|of|about|from|watching|watched|watch|reading|read|writing|wrote|finished|finish|saw|seen|see|love|loved|listening to|listen to|singing|sing|play|playing|this|that|the|a|my|new|favorite|favourite|favourit|best|worst|his|her|their|our|last|first|next|crime|murder|mystery|another|through|whole|saddest|s} {new |last |next |first |final |old |best |whole |favorite |death |murder |crime |suicide |jump |kill |} ${WORK}`,
  `${WORK} {where|about|is|was|when|title|name|called|by|ends|has|had|im writing|i m writing|i wrote|i read|i saw|got|made|with|on|line|idea|prompt|of|again|club|last|tonight|night}`,
  '{lyric|lyrics|chorus|verse|cover of|album|playlist|soundtrack|karaoke|guitar solo}',
  '{ending of|the ending} {of|with|that|was|is|made|where}',
  '{quote|quotes|says|said|sang|sings} .. {the angel|george|hamlet|character|king|singer}',
  '{my|our|the|a|main|your} {character|characters|oc|protagonist|narrator|villain|antagonist|hero|heroine|rogue|paladin|wizard|cleric|ranger|barbarian|party|dm|gm|sim|sims|pokemon|npc|npcs|raid|guild|squad|clan|healer|tank}',
  '{lets |we |} {roleplay|role play|rp|larp|playing werewolf|dnd|d d|dungeon|dungeons|campaign}',
  '{you are|youre|you re|im|i m|i am|as|be} {a|an|the} {vampire|vampires|dragon|knight|pirate|wizard|witch|assassin|zombie|detective|demon|werewolf|king|queen|warrior|orc|elf|samurai|ninja|gladiator|hunter|spy|ghost|villain|viking|slayer}',
  '{vampire|vampires|dragon|dragons|zombie|zombies|werewolf|orc|orcs|goblin|goblins|monster|monsters|demon lord|sword|swords|wizard|gladiator|lightsaber|jedi|sith|hogwarts|voldemort|mordor|thanos}',
  '{skyrim|gta|minecraft|chess|mario|fortnite|elden ring|dark souls|souls|sims|zelda|fifa|cod|call of duty|warzone|valorant|overwatch|league of legends|lol match|dota|roblox|pubg|apex|cs go|csgo|counter strike|tetris|pokemon|bloodborne|hades|cyberpunk|witcher|baldurs gate|bg3|rdr2|red dead|halo|doom|diablo|wow|among us|hitman|battlefield|stardew|terraria|rust|cuphead|sekiro|hollow knight|hollowknight|amogus|uno|monopoly|catan|poker|resident evil|assassins creed|creed|smash bros|helldivers|dead by daylight|dbd|paintball|laser tag|lasertag|airsoft|nerf}',
  '{final boss|last boss|that boss|bosses|boss fight|respawn|respawned|spawn|checkpoint|headshot|headshots|k d|kd ratio|raid|lobby|teammate|teammates|ranked|noob|noobs|ult|loot|xp|hp|speedrun|speedrunning|level|levels|npc|creeper|creepers|final round|lag|lagged|gg|controller|xbox|playstation|ps5|nintendo|steam deck|pvp|pve|mob|mobs|nerf|nerfed|save file|save point|autosave}',
  '{shakespeare|romeo|juliet|hamlet|ophelia|macbeth|othello|werther|anna karenina|kafka|plath|woolf|hemingway|van gogh|kurt cobain|cobain|chester bennington|robin williams|caesar|cleopatra|socrates|napoleon|hitler|jfk|lincoln|kennedy|titanic|jesus|judas|turing|seneca|nero|rasputin|marie antoinette|anne boleyn|13 reasons why|thirteen reasons|dead poets|fight club|breaking bad|game of thrones|star wars|harry potter|squid game|scream|dexter|hunger games|kill bill|john wick|batman|joker|the last of us|twilight|stranger things|walking dead|black mirror|true crime|agatha christie|sherlock|stephen king|tarantino|marvel|disney|simba|mufasa|ghibli|sopranos}',
  '{studying|learned|learnt|learning|lecture|seminar|essay|paper|exam|thesis|dissertation|class|course|textbook|museum|history|ancient|roman|romans|medieval|century|war|ww2|wwii|ww1|civil war|revolution|empire|pharaoh|spartans|vikings|aztecs} .. {about|on|in|died|killed|suicide|executed|stabbed|hanged|poison|beheaded|battle|died in|soldiers|king|queen|murder}',
  '{article|news|headline|headlines|newspaper|reporter|bbc|cnn|in the paper|radio|statistics|rates|study says|report says|press}',
  '{i|we|they|he|she} .. {rehearse|rehearsing|rehearsal|audition|on stage|theatre|theater|drama class|improv|cosplay|halloween}',
]

const laugh = [
  '{lol|lmao|lmfao|haha*|rofl|jk|xd|hehe*|lool|lolol|ahah*|kidding|joking|roflmao|jkjk}',
]

/** Long ago. */
const past = [
  '{years|decades|long time|months} {ago|back}',
  '{back then|in the past|long ago|used to|decades ago|once upon|last century|lifetime ago|growing up|in college|in uni|in my teens|in my twenties|in my 20s|as a teen|as a teenager|as a kid|in high school|in school|in 20*|in 19*|since 20*|at my lowest|at my worst|was at rock bottom|before therapy|before rehab}',
  'when i was {a|young|younger|little|depressed|<n>|in|sixteen|fifteen|seventeen|eighteen|nineteen|twenty|thirteen|fourteen|at|still|sick|drinking|using|married}',
  'i had {suicidal|thoughts of|an eating|anorexia|bulimia|depression|a breakdown}',
  '{i|ive|been|we|am|im|celebrating|now|reached|hit|today} .. {<n>|one|two|three|four|five|six|seven|eight|nine|ten|many|several|half a|1000|500} {year|years|months|days|weeks} {clean|sober|free|recovered|in recovery|since|stable|of recovery|self harm|without|strong|of sobriety}',
]

/** It is over. */
const over = [
  '{i have two kids|two kids|my kids now|and now i|not anymore}',
  '{better now|so much better|much better|okay now|ok now|fine now|fine today|happy now|happy to be|happy that|glad i|glad im|so glad|glad it|got help|saved me|saved my life|not anymore|love my life|healthy now|healed|long healed|im happy|im a nurse|volunteer|volunteering|healthy|grateful|thankful|proud of how far|proud of myself|never looked back|thank god|life is good|life is beautiful|good now|doing well|doing great|doing good|made it|made it through|worth living again|came out|behind me|im free|turned my life|turned it around|back on my feet|best decision|now im|today i have|today im|today i|now i have|now i help|now i work|now i volunteer|these days im good|therapy helped|therapist helped|meds helped|recovered|recovery|overcame|survived it|survivor|support group|scars are fading|scars faded|old scars|look back|survived suicide attempt|speak at schools}',
  '{been|years|months} {clean|sober|free}',
  'clean for',
]

const now = [
  '{again|now i want|still want|still do|right now|tonight|this time|relapsed|relapse|came back|coming back|is back|are back|back again|lately|this week|anymore|yesterday|last night|until last|until yesterday|but today|but now i|but now im|tomorrow}',
]

const sincere = [
  '{i mean it|im serious|not joking|not even joking|not a joke|no joke|for real|not kidding|this is not a game|not roleplay*|i am serious|no cap|not rp|seriously|this isnt a joke|srs|ooc|real life|out of character|not exaggerating|this time its real|cant stop crying|crying|not being dramatic|genuinely|help me|i need help|truth is|honestly|really}',
]

/** Everyday matters with the same words: they take away means, plans, injuries, farewells, not plain words of dying. */
const innocent = [
  '{cold plunge|plunge club|basketball practice|after 31 years|it support|cake at}',
  '{pharmacy|inventory|carpal tunnel|operation|op|healing nicely|fries|backpack|vienna|interrail|life is good|lifes good|masters|degree|thesis|windows licences|key management|toy|halloween|porch|skeleton|router|toy train|carbs|pasta|curtains}',
  '{views|scenery|photo|photos|photoshoot|pics|picture|selfie|selfies|sunset drinks|tourist|tourists|tour|vacation|holiday|holidays|hiking|hike|climbing|climber|abseil|abseiling|rappel|bungee|skydiving|skydive|parachute|paragliding|zipline|via ferrata|bouldering|belay|harness|trek|summit|camping|kayak|surf|surfing|snorkel|scuba|diving|nitrox|fishing|fished|caught a|sailing|regatta|ferry|cruise|airbnb host|rooftop bar|museum|sightseeing|landmark|festival|picnic|fireworks|stargazing|drone|timelapse}',
  '{chopping|chopped|peeling|onion|onions|avocado|garlic|carrot|carrots|bread|recipe|cook|cooking|baking|baked|bake|oven rack|grill|grilling|bbq|chicken|steak|fish fillet|deboning|kitchen knife set|sharpening stone|chef|dinner party|lasagna|soup|cake tin|potato|potatoes|tomato|tomatoes|pizza stone|roast|brisket|sushi|shucking|oysters|cutting board|gravy}',
  '{headache|migraine|fever|flu|cold meds|allergy|allergies|hay fever|antibiotic|antibiotics|prescribed|prescription refill|pharmacist|doctor said|doc said|my doctor|blood test|blood tests|blood pressure|blood work|vaccine|vaccination|dentist|toothache|sprained|physio|vitamin|vitamins|vitamin d|iron tablets|magnesium|birth control|contraceptive|thyroid|cough|period cramps|cramps|back pain|weekly box|pill box|pill organizer|pillbox|pill organiser|blister pack for mum|insulin pump|nausea|sore throat|sinus|hangover|wisdom teeth|wisdom tooth|surgery went|stomach bug|vet|inhaler|infection|eczema|melatonin|probiotics|supplements|donated blood|blood donation|donate blood|blood drive|donor|dose seems|new dose|side effects}',
  '{bandaid|band aid|plaster on|by accident|accidentally|accident|clumsy|shaving|shave|shaved|paper cut|papercut|the cat scratched|cat scratched|gardening|roses|thorns|diy|workshop|woodworking|carving wood|whittling|crafts|sewing|knitting|tattoo|tattooed|piercing|beard|haircut|barber|clipper|lego|stubbed my toe|tripped|slipped on|skateboard|football|soccer|basketball|tennis|boxing|weigh in|gym|leg day|workout|marathon|half marathon|training|coach|tournament|rugby|karate|judo|mma|sparring|goalkeeper|league|playoffs|olympics}',
  '{shooting range|at the range|range day|hunting|hunter|duck season|clay|clays|clay pigeon|airsoft|paintball|biathlon|archery|gun show|gun club|gun law|gun control|trapshooting|skeet|licence|license|antique|collector|reenactment|nerf|water gun|glue gun|nail gun|heat gun|staple gun|grouping|sight in|photographer|tripod|shoot the last|shot list|footage|client|clients|deadline|deadlines|invoice|meeting|meetings|colleague|colleagues|coworkers|office party|overtime|interview|promotion|quarterly|spreadsheet|excel|powerpoint|salary|raise|vacation days|train driver|construction site|scaffolding job|drywall|roofer|roofing|electrician|plumber|firefighter|paramedic}',
  '{linux|server|servers|processes|laptop|computer|pc|windows update|coding|bug|debug|deploy|git|terminal|database|docker|python|java|wifi|router|hard drive|charger|phone screen|upload|download|printer|keyboard|software|hardware|kernel|backup|password manager|two factor|2fa|login}',
  '{new job|old job|new flat|new apartment|new house|moving to|moving in|moved to|farewell party|leaving party|retire|retirement|retiring|graduation|graduated|graduating|last day at work|last day of work|last day at|last day of school|last day of uni|last shift at|erasmus|semester abroad|semester|going home for|back on monday|see you tomorrow|see you monday|see you soon|see you|see ya|ttyl|talk later|talk tomorrow|talk soon|brb|gotta go|good night|goodnight|gn|nighty|sleep well|battery is at|my flight|flight|airport|landing|takeoff|lisbon|paris|japan|berlin|italy|honeymoon|wedding|baby shower|birthday party|goodwill|salvation army|red cross|charity shop|thrift|thrift store|donated my old|donation|donate|declutter|decluttering|marie kondo|wardrobe|clear out|clearing out|spring cleaning|garage sale|yard sale|ebay|flea market|marketplace|notary|estate planning|bought the house|christmas presents|secret santa|exams|exam|dinners ready|dinner is ready|lunch break}',
  '{plants|basil|cactus|orchid|tomatoes|lawn|weeds|ants|wasps|wasp|spider|spiders|mosquito|mosquitoes|cockroach|cockroaches|rats in|mice|mouse trap|fly swatter|slugs|aphids|pest|puppy|kitten|hamster|aquarium|goldfish|chickens|horses|squirrel|lizard|pike|trout|salmon|lobster|crab}',
  '{skip breakfast|intermittent|16 8|keto|calorie deficit|nutritionist|dietitian|dietician|meal prep|macros|protein|smoothie|treat myself|treating myself|burger|cheat day|vegan|vegetarian|gluten|sugar free|ramadan|lent|fasting month|iftar|cut out sugar|dry january|low carb|feel great|feel good|tasty|delicious|yummy|weight watchers|slimming|personal trainer|pt session|5k|10k|jogging|yoga|pilates}',
]

export const englishLights: Lexicon['phrases'][number] = {
  fiction,
  laugh,
  past,
  over,
  now,
  sincere,
  innocent,
}
