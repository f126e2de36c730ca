import type { Lexicon } from '../lexicon.rules.ts'

const LOTS =
  '{all|all of|them all|everything|the whole|whole|a whole|my whole|the entire|an entire|entire|every|every single|every last|a handful|handful|handfuls|a fistful|a bottle|the bottle|bottles|the rest|too many|so many|a lot|lots|<many>|a pack|the pack|a packet|a box|the box|two|three|four|<n> packs|a bunch|a ton|a load|loads|half|double|triple|most|dozens|twenty|thirty|forty|fifty|sixty|hundred|a months worth|a month of}'
const MEDS =
  '{<med>|bottle|bottles|box|boxes|pack|packs|packet|blister|blisters|strip|strips|of them|them|em|cabinet|drawer|stash|i had|i could find|we had|left in|that was in|in the house|it}'
const HERE =
  '{in front of me|infront of me|in my hand|in my hands|next to me|beside me|on my lap|in my lap|on the table|on my table|on the desk|on my desk|on the bed|on my bed|on the nightstand|on my nightstand|in my pocket|in my bag|in my purse|with me|to my head|against my head|in my mouth|on my tongue|to my temple|under my chin|at my throat|against my throat|against my wrist|against my skin|on my wrist|lined up|laid out|spread out|poured out|counted|counting|in a row|in my palm|right here|rn in my|within reach}'
const KEEP =
  '{staring at|stare at|looking at|look at|keep looking|keep staring|keep thinking|sitting with|sat with|holding|hold|clutching|cant stop looking|cant stop staring|counting|counted|saved up|saving up|been saving|stockpiling|stockpiled|hoarding|hoarded|stashing|stashed|collecting|collected|hiding|hid}'
const EDGE =
  '{edge|ledge|railing|railings|rail|parapet|balustrade|roof|rooftop|overpass|bridge|viaduct|cliff|cliffs|balcony|windowsill|window sill|window ledge|sill|scaffold|crane|platform edge|platform|tracks|rails|train tracks|carpark|car park|parking garage|top floor|tower|multistorey|water tower|pier}'

/** Already done, or being done: level 3. */
const attempt = [
  `{took|taken|swallowed|swallowing|downed|popped|ate|drank|drunk|chugged|ingested|gulped|necked|crushed up|washed down|injected|taking} ${LOTS} .. ${MEDS}`,
  '{i|ive|just|already|have|and} {took|taken|swallowed|downed|ate|drank} {them all|all of them|em all|everything|the lot|every one|every single one|the whole lot|the whole bottle|the entire bottle|the rest|too many}',
  '{took|swallowed|downed|popped} {them|the pills|my pills|pills|the tablets} {already|now|ago|an hour|all|with vodka|with whiskey|and now|and im|just now|<n>}',
  '{mixed|mixing|washed|chased|with} .. <med> .. {whiskey|whisky|vodka|wine|alcohol|booze|gin|rum|tequila|beer|drink|liquor|bourbon}',
  '{took|swallowed|downed|popped|drank} .. <med> .. {with|and} .. {whiskey|whisky|vodka|wine|alcohol|booze|gin|rum|tequila|liquor|bourbon}',
  '{overdosed|od|oded|od ed|overdosing} {on|just|right|last|now|again|tonight|today|an|with|yesterday|}',
  '{drank|swallowed|drinking|drink} .. {bleach|antifreeze|drain cleaner|under the sink|pesticide|rat poison|poison|cleaning stuff|cleaner|disinfectant|toilet cleaner|weed killer|weedkiller}',
  '{cut|cutting|slit|sliced|slashed|opened} {my|the|both|one} {own |}{wrist|wrists|veins|vein|throat|artery|arteries|arm|arms|forearm|leg|thigh|neck} {open|deep|and|too|so|the|wont|its|all|vertical|lengthwise|in the bath|now|tonight|and now|it}',
  '{slit|slashed|opened up|opened} my {wrist|wrists|veins|throat|arms|arm}',
  '{cut|cuts|went|sliced|slit|gone} {too|so|really|way|way too|deeper|pretty} deep',
  '{wont|not|doesnt|isnt|cant} {stop|stopping|stop the} {bleeding|the bleeding|the blood|blood}',
  '{bleeding|blood} {wont stop|isnt stopping|not stopping|everywhere|all over|a lot|out|is everywhere|all over the|doesnt stop|keeps coming|is coming|from my wrist|from my wrists|in the bath|on the floor|bad|so much|too much}',
  '{its|it|and its|blood} not stopping',
  '{so|too} much blood',
  '{wrists|wrist|veins|arms} .. {bleeding|are open|is open|open|bled|cut open}',
  '{rope|noose|belt|cord|cable|sheet|scarf|bag|plastic bag} .. {around|round|over|on|about} my {neck|throat|head}',
  '{around|round} my neck .. {rope|noose|belt|cord|cable|now|chair|tight|already}',
  '{rope|noose|belt|beam|branch|hook|knot|cord|pipe} .. {broke|snapped|gave way|didnt hold|slipped|came loose}',
  '{tied|tying|knotted|hung|fixed|attached|put|made} .. {noose|rope|belt|cord|sheet|sheets|bedsheet} .. {to|around|round|on|over|up|from|in} .. {beam|ceiling|fan|door|doorknob|pipe|hook|branch|tree|rafter|rafters|bar|rod|attic|shower|closet|garage|banister|neck|handle}',
  '{hung|hanged|hanging|tried hanging|strangled|drowned|gassed|stabbed|shot} myself {this|last|yesterday|earlier|but|and|today|tonight|again|in|with|from|right}',
  '{tried|attempted|trying} {to |} {hang|kill|hanging|killing|drown|drowning|shoot|shooting|end|ending|gas|suffocate|strangle|overdose|overdosing|od|jump|die|end it|kms|suicide|commit suicide|poison|ctb|take my life|end my life|it} {myself|my life|it all|it|off|with|by|in front|again|last|this|yesterday|and|but|tonight|today|by myself|my own life|on|from|two|<n>|earlier|already}',
  '{tried|attempted} {to |} {kill myself|hang myself|end my life|take my life|take my own life|kms|commit suicide|suicide|od|overdose|end it all|die|end it|unalive myself}',
  '{failed|survived|botched|unsuccessful|another|second|third|last|my} {suicide |}attempt',
  '{got|came|woke} .. {hospital|icu|er|psych ward|stomach pumped} .. {again|tried|attempt|pills|overdose}',
  '{failed|even failed|couldnt even|cant even} .. {at dying|to die|kill myself|dying|end it|die right|at killing}',
  'i {already |just |} {jumped|pulled the trigger|turned on the gas|sealed the|started the engine|turned the gas on|lit the charcoal}',
  '{turned|turning|left|opened} .. gas .. {on|stove|oven|kitchen|all|taps|valve|breathing|windows|door}',
  '{charcoal|coal|carbon monoxide|exhaust|helium|nitrogen|engine running|engine is running|engines running|hose} .. {bathroom|car|garage|sealed|tent|bag|windows|closed|mask|room|door|inside|head|exhaust|through}',
  '{pulled|pull|squeezed|squeezing} the trigger .. {jam|jammed|click|nothing|misfire|misfired|empty|didnt|again|myself|now|me}',
  '{im|i am|i m|standing|stood|sitting|sat|lying|laying|im lying|walking|kneeling|am} {right |} {on|at|in} {the|a} {tracks|rails|railway tracks|train tracks|railroad tracks|railway|metro tracks|subway tracks|ledge|window ledge|edge of the roof|wrong side|other side of the railing|other side of the fence|other side of the rail|outside of the railing|outside of the balcony|bridge railing|railing}',
  '{climbed|climbing|climb|got|went|stepped|swung|gone} {over|onto|on|past|up|my legs over} {the|a|my} {railing|railings|rail|fence|barrier|ledge|parapet|tracks|balustrade|guardrail|guard rail}',
  '{legs|feet|foot|toes} .. {over the edge|over the ledge|dangling|over the side|in the air|hanging over|hanging off|over the railing|off the edge}',
  '{walked|walking|wading|waded|waist deep|swimming|swam|going} {into|in|out into} the {sea|ocean|river|lake|water|waves} .. {coming back|come back|rocks|stones|pockets|cold|dark|stop|deeper|until|neck|chest|wont|dont|not|never|night}',
  '{stones|rocks|bricks} in my {pockets|jacket|coat|backpack|bag}',
  '{its|it is|it s|now its|now it is|already} {too late|done|happening} {now|for me|already|anyway|to stop|i|dont|goodbye|bye|sorry|pills|took|} {now|for me|already|to stop|goodbye|bye|sorry|took|swallowed|pills|anymore|to save me}',
  '{feel|feeling|getting|im|going|everything} .. {dizzy|sleepy|numb|cold|drowsy|blurry|faint|heavy|weak|fuzzy|foggy} .. {pills|took|swallowed|bottle|overdose|blood|bleeding|tablets|wont be long|goodbye|bye|its working}',
  '{cut|cutting|hurt} myself .. {bad|deep|deeply|badly} .. {bleeding|blood|tonight|stop|help}',
  '{injected|injecting|shot up|gave myself|took} .. {all|whole|entire|too much|units|overdose|extra|lethal} .. {insulin|heroin|fentanyl|morphine|dose|potassium}',
  '{drove|driving|crashed|steered|drive} .. {into|off|at} .. {tree|wall|bridge|river|cliff|ditch|pole|truck|road|pillar} .. {on purpose|purposely|deliberately|purpose|to die|survived|not an accident|belt}',
  '{insulin|morphine|fentanyl} .. {all|whole|entire} .. {injected|in me|used|gone}',
  '{stopped|stop|quit|not} taking my {insulin|heart meds|heart medication|dialysis|anti rejection} .. {die|end|over|purpose|go|dont care|so}',
  '{paracetamol|tylenol|acetaminophen|ibuprofen|aspirin|ambien|xanax} {<many>|overdose}',
  '{took|swallowed|taken|downed|popped} .. <many> .. <med>',
  '{just|already|i|ive} {took|taken|swallowed|did} .. {enough|lethal|fatal} .. {kill|die|end|sleep|never|dose|amount}',
  '{bridge|roof|ledge|edge|balcony|platform|tracks|railing|cliff} .. {going to|gonna|about to|will|ill|want to|wanna} {jump|step|let go|fall|drop|end|die}',
  '{now|just} {i|we|} {wait|waiting|lie down and wait|lay down and wait|gotta wait} {for it to|to die|to sleep|til it|until it|for the|to fall|for the end}',
]

/** A means at hand where somebody wants to die: level 3. */
const means = [
  `{<med>|bottle of pills|whole bottle|entire bottle|bottles of pills|pill bottle|pill bottles} .. ${HERE}`,
  `${KEEP} .. <med>`,
  `{<many>|enough|hundreds of|dozens of|a stash of|stash of|whole box of|full bottle of|bottle of|bottles of|months of|handful of|all my|all her|all his|all the|all of my|all of her|all of grandmas|leftover} .. <med> .. {left|saved|here|now|in my|in front|on my|on the|ready|home|drawer|and a bottle|and vodka|and some|and wine|and whiskey|nightstand|bathroom|with|looking|staring|to do it|enough|tonight|thinking|next to}`,
  '<med> .. {and|with|plus} .. {vodka|whiskey|whisky|wine|gin|rum|tequila|booze|alcohol|bourbon|liquor|scotch}',
  '{vodka|whiskey|whisky|wine|gin|rum|tequila|booze|alcohol|bourbon|liquor|scotch} .. {and|with|plus} .. {<med>|sleepers}',
  '{enough|plenty} .. {<med>|to kill|to die|to never wake|to not wake|to do it|to end|to finish|to sleep forever|to knock|for good|left to|in the house to|now|saved}',
  '{theres|i have|ive got|got|is|its|are|thats} enough {now|left|here|in here|for it|to do|to finish|to end|to kill|to die|to make sure|in the house}',
  `{gun|pistol|rifle|shotgun|revolver|glock|handgun|9mm|firearm|ar15|weapon|the barrel|service weapon|crossbow} .. ${HERE}`,
  `${KEEP} .. {gun|pistol|rifle|shotgun|revolver|glock|handgun|knife|knives|blade|blades|razor|razors|razorblade|rope|noose|belt|bottle|scissors|beam|hook|scalpel|boxcutter|box cutter|cable|cord|extension cord|hose|bleach|bullet|bullets}`,
  '{gun|pistol|rifle|shotgun|revolver|glock|handgun|firearm} .. {loaded|the safe|safe code|combination|the code|the closet|the nightstand|drawer|his drawer|where he keeps|the key|bullet|bullets|the attic|basement|bed|mouth|head|temple|tonight|crying|quick|over in a second|all it takes|one bullet|one shot|i know where|unlocked|cold|heavy}',
  '{loaded|load|loading|cleaned|took out|got out|found|bought|know where|borrowed|keeps|keep|have|has|got|reach for|access to|sitting with} .. {gun|pistol|rifle|shotgun|revolver|glock|handgun|firearm} .. {to|for|tonight|crying|now|and|lap|head|mouth|loaded|hand|closet|drawer|safe|nightstand|bed|car|truck|myself|home|alone|thinking|thought|only|one}',
  '{one|single} bullet .. {left|me|my|enough|thats|all|chamber|in|is}',
  'bullet with my name',
  `{rope|noose|belt|cord|razor|razors|blade|blades|knife|knives|scalpel|boxcutter|box cutter|scissors|razorblade|razor blade|extension cord|cable|hose|charcoal|helium} .. ${HERE}`,
  '{bought|got|ordered|found|have|picked up|keep|kept|theres|made|learned|tied|tying|practiced} .. {rope|noose|razor blades|razors|blades|exit bag|helium tank|helium|charcoal grill|charcoal|sodium nitrite|nitrite|cyanide|poison|rat poison|pesticide} .. {trunk|closet|keep looking|keep thinking|hidden|hid|under|nobody|no one|today|tonight|ready|attic|garage|it|enough|just in case|for when|for it|basement|stares|there|arrived|came|comes|bag|drawer|sure|looking|time}',
  '{noose|exit bag|suicide kit|helium tank|sodium nitrite}',
  '{beam|rafter|rafters|ceiling fan|hook|branch|door frame|pull up bar|pullup bar} .. {hold|holds|strong|my weight|weight|rope|neck|tested|would it|enough}',
  '{rope|belt|knot|beam|it} .. {hold my weight|holds my weight|take my weight|strong enough|is tied|already tied|tested it}',
  `{standing|stood|stand|sitting|sit|sat|im|i am|i m|up|went|go|here|leaning|leaned|looking down|came|walked|walking|climbed|parked|back|got|live|out|hanging|been|every|walk} .. {on|at|to|over|by|from|near|off|onto|under} {the|this|that|a|my|our|some|} .. ${EDGE} .. {looking|look|one|step|jump|nobody|no one|down|quiet|let go|letting|fall|fly|thinking|think|wondering|everything|just|want|could|would|so easy|easy|over|fast|dark|done|deciding|decide|alone|crying|goodbye|minutes|train|next|wind|cold|how|long|high|enough|until|ready|scared|legs|end|stops|stopped|lean|leaning|stories|storeys|floors|feel|trying}`,
  `${EDGE} .. {one step|just one step|jump|jumping|let go|letting go|step off|end it|fall|falling|lean|leaning forward|all it takes|would be over|over in|everything stops|nobody would|would anyone|calling me|calls me|pulls me|pulling me|so easy|would do it|would it be enough|high enough|hard enough|survive|drop}`,
  '{one|a single|1|just a} {step|little step|small step|lean|jump|push|second|pull|twist|turn|swerve|moment} .. {and|away|forward|would|its|it|everything|all|of the wheel|of the steering} .. {over|stops|stop|end|ends|gone|quiet|done|finished|free|it|off|nothing|all gone}',
  '{step|walk|lean|jump|fall|roll|lie|lay} .. {in front of|onto the|off the|over the|on the|under the|under a|off this|off a|from the|from this|into the} .. {train|tracks|rails|platform|bridge|roof|edge|railing|overpass|cliff|balcony|truck|lorry|bus|metro|tube|river|traffic|motorway|highway|ledge} .. {want|could|would|think|thinking|over|end|gone|done|tonight|now|wanted|urge|nobody|easy|keep|im|i|it|and}',
  '{want|urge|wanted|wanna|thinking|think|thought|could|tempted|pull|feeling|ready|keep|imagine|imagining|picture|picturing|waiting|going|gonna|about|should|might} .. {to|about|of|for} {step|stepping|walk|walking|lean|leaning|jump|jumping|fall|falling|drive|driving|steer|swerve|swerving|roll|lie|lying|lay|throw|let|letting|crash|crashing} .. {in front|into|off|over|onto|out|under|myself|go|down|my car|from} .. {train|tracks|rails|bridge|roof|edge|railing|overpass|cliff|balcony|truck|lorry|bus|metro|tube|traffic|tree|wall|pillar|window|river|here|it|and|end|water|lane|sea|rail|pole|ledge|highway|oncoming|of the wheel|of it all|of everything}',
  '{drive|driving|steer|steering|swerve|swerving|turn|crash|crashing|ram|wheel} .. {into|off|at|through|over|against} .. {tree|wall|bridge|river|cliff|oncoming|truck|lorry|pillar|pole|guardrail|barrier|traffic|lane|ravine|embankment|concrete} .. {done|over|end|full speed|no seatbelt|seatbelt|belt|purpose|fast|quick|nobody|accident|think|want|now|it|all|tonight|gone|easy}',
  '{full speed|100 mph|120|no seatbelt|seatbelt off|without a seatbelt|without a belt|eyes closed|close my eyes} .. {wall|tree|bridge|over|done|end|highway|driving|drive|gone|hope|crash|truck|pillar}',
  '{garage|car} .. {door shut|doors shut|door closed|engine|exhaust|hose|running|windows up|fumes|carbon|fall asleep} .. {engine|exhaust|hose|running|decide|fall asleep|sleep|asleep|deciding|thinking|turn|on|shut|closed|carbon|fumes|breathe|pipe}',
  '{engine|exhaust} .. {garage|hose|asleep|fumes|closed|shut|running|windows}',
  '{waiting|wait|watching|counting|know|checked} .. {for|the|till|until|what time|when} .. {train|express|freight|metro|truck|lorry} .. {jump|step|dont|wont|front|lie|lay|tracks|want|edge|over|slow|stop|pass|one|through|fast|end}',
  '{next|coming|last|fast|express|freight|night} {train|express|metro|subway|tube} .. {jump|step|front|want|end|lie|tracks|could|it|over|goes|will be|is mine|the one}',
  '{trains|cars|trucks|traffic|they} .. {so fast|dont stop|wont stop|dont even slow|fast down|rush|wouldnt stop|cant stop in time}',
  '{would|will|does|is} {it|that|this|one|they|<n>|a|the} .. {be enough|kill me|kill a|be over|do it|be fatal|be lethal|work|hurt|be painless|be quick|finish me} .. {then|if|insulin|pills|units|rope|jump|height|drop|floor|meters|feet|took|take|floors|all}',
  '{insulin|meds|pills|tablets|gun|rope|knife|razor|blade|bleach|bottle|balcony|bridge|tracks|window|train} .. {would it be over|would be over|would end|could end|calling|calling me|calls me|tempting|so tempting|keeps calling|talking to me|whispering|looks inviting|inviting|screaming|pulling me|looking at me|cross my mind|way out|do it}',
  '{within|in} {reach|arms reach} .. {pills|gun|rope|knife|blade|razor|tablets}',
  '{gas|oven} .. {on|head|breathe|breathing|sleep|turn|open|window|windows|seal|sealed|door} .. {sleep|breathe|wait|end|over|peace|head|seal|sealed|match|thinking|shut}',
  '{head|mouth} .. {barrel|gun|oven|noose|plastic bag}',
  '{bathtub|bath|tub|bathwater} .. {toaster|razor|blade|blades|hairdryer|hair dryer|pills|vodka|wrists|knife|slit|go under|stay under|under water|let myself}',
  '{sink|go under|stay under|let go|let the water|the current|swim out|swim} .. {and|until|far|take me|pull me|under|not} .. {not come|never come|take me|not swim|dont come|cant|not fight|gone|back}',
  '{water|river|lake|sea|ocean|waves} .. {cold|dark|calling|take me|black|deep} .. {step|jump|in|walk|want|let|over|calling|take|peace|one}',
  '{poured|pour|pouring|emptied|dumped|tipped|lined} .. {pills|tablets|meds|bottle|them} .. {table|hand|bed|desk|counter|out|palm|row|lap}',
  '{new|fresh|sharp|got|bought|ordered} {blade|blades|razor|razors|razorblades} .. {deep|this time|tonight|go|cut|arm|wrist|wrists|skin|vein|veins|to do|hide|hid|hidden|finally}',
  '{knife|blade|razor|glass|shard|scissors|scalpel|razorblade} .. {to|against|on|at|over|across|along|near|in|pressed} {my|the} {wrist|wrists|throat|neck|arm|arms|skin|vein|veins|chest|heart|thigh|stomach}',
  '{press|pressing|pressed|hold|holding|held|put|putting|run|running|drag|dragging} .. {knife|blade|razor|gun|scissors} .. {to|against|on|in|over|across} my',
]

export const englishWays: Lexicon['phrases'][number] = { attempt, means }
