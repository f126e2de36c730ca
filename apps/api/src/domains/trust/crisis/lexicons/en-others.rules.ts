import type { Lexicon } from '../lexicon.rules.ts'

const KNOWN =
  '{<kin>|guy|girl|woman|man|someone|somebody|person|kid|neighbor|neighbour|patient of mine|student of mine|her|him|she|he|they|hes|shes|they re|theyre|bff|bf|gf|ex|mate}'
const DYING_THEY =
  '{kill himself|kill herself|kill themselves|kill themself|killing himself|killing herself|killing themselves|killed himself|killed herself|hang himself|hang herself|hang themselves|hanging himself|hanging herself|shoot himself|shoot herself|shooting himself|shooting herself|hurt himself|hurt herself|hurting himself|hurting herself|harm himself|harm herself|harming himself|harming herself|cut herself|cut himself|cutting herself|cutting himself|cutting themselves|end his life|end her life|end their life|ending his life|ending her life|take his life|take her life|take his own life|take her own life|taking his own life|taking her own life|unalive himself|unalive herself|unalive themselves|suicidal|suicide|commit suicide|kms|wants to die|want to die|wanna die|wanted to die|wants to be dead|wants to end it|want to end it|going to end it|gonna end it|going to jump|gonna jump|about to jump|will jump|threatening to jump|threatens to jump|wants to jump|jump off|jumping off|doesnt want to live|doesn t want to live|dont want to live|didnt want to live|does not want to live|doesnt want to be here|doesnt want to be alive|doesnt want to wake up|no longer wants to live|tired of living|cant go on|cant do this anymore|cant do it anymore|better off without|be better off|be rid of|a burden|goodbye|said goodbye|saying goodbye|last message|suicide note|goodbye note|farewell letter|goodbye letter|goodbye text|wont be here|wont be around|not be here|wont wake up|wont be alive|rather be dead|wishes he was dead|wishes she was dead|wishes they were dead|do something stupid|do something to himself|do something to herself|hoarding tablets|hoarding pills|saving pills|starving herself|starving himself|makes herself throw up|makes himself throw up|throws up after|wanting to die|dying|stopped eating|purging|overdose|overdosed|overdosing|od|slit her wrists|slit his wrists|slitting|took pills|taken pills|took a bunch of pills|took all her|took all his|took all the|took all of|took too many|swallowed pills|swallowed a bunch|swallowed all|swallowed a|took a whole|taken a whole|taken all|took a handful|took a bottle|ctb}'

/** Somebody else who may be in danger: level 2. */
const otherRisk = [
  '<kin> .. {off myself|unalive myself|kill myself} .. {gun|car|drove|away|help|phone|gone}',
  '<kin> .. note .. {sorry|goodbye|forgive}',
  '{ex|bf|gf|<kin>|he|she} .. {drive off|drives off|jump off|go off} the {bridge|cliff|road}',
  '{posted|sent|story|picture|pic|photo} .. {tracks|train tracks|bridge|pills|roof|rope|ledge|noose}',
  '<kin> .. {meds|pills|car} .. gone',
  '{low for weeks|been low|depressed} .. {sent all|gave|logged off|next life|goodbye}',
  '{sent all|gave away|gave me all} .. {gold|items|stuff|account} .. {low|next life|goodbye|depressed}',
  '{see|cya|see you|meet} .. {in the next life|on the other side|in another life} ',
  '<kin> .. {pills|meds|tablets|medication} {are|is|gone|missing|empty} .. {gone|missing|car|cant|phone|note|sorry|home|what do i do|answer}',
  '<kin> .. {empty pill bottle|empty bottle|empty blister|pill bottle next|pills next to}',
  '<kin> .. {weighs|weigh|down to|is at} <n> .. {eat|kilos|kg|pounds|doctor|stairs|lbs|hospital}',
  '<kin> .. {cuts|cutting|cut} .. {toilet|bathroom|blood|herself|himself|begged|arms|secret|promise}',
  '{he|she|they|<kin>|tenant|patient|gentleman|lady} .. {be with|join|joining|see} .. {late wife|late husband|dead|again in heaven|in heaven|mom again|mum again|up there} ',
  `${KNOWN} .. {is|was|keeps|says|said|told me|told|tells me|texted|texts|wrote|writes|just|might|may|will|going to|gonna|wants to|trying to|tried to|talks about|talking about|talked about|threatens to|threatening to|threatened to|planning to|plans to|about to|sent|posted|sounds|seems|feels|thinks|has|had|started|called|messaged|admitted|is saying|saying|wanted to|thinking about|thinking of|hints|hinted|mentioned|swears|promises|screamed|cant|is going to|tryna|be} .. ${DYING_THEY}`,
  `{think|worried|scared|afraid|fear|terrified|sure|convinced|feeling|believe|suspect|know|pretty sure|stop|help|found out|find out|read|caught|what if|how do i|how can i} .. ${KNOWN} .. ${DYING_THEY}`,
  `${DYING_THEY} .. {what do i do|what should i do|wat do i do|do i call|should i call|help me|please help|i dont know what to do|how do i help|cant reach|not answering|isnt answering|wont answer|doesnt answer|not picking up|how do i stop|stop him|stop her|scared for|worried about}`,
  `<kin> .. {self harm|self harms|self harming|cuts herself|cuts himself|cutting again|cutting|starving|purging|suicidal|relapsed|anorexic|anorexia|bulimic|bulimia|hurting|throws up after|throwing up after|doesnt eat|wont eat|hasnt eaten|refuses to eat|eats nothing|cuts on|scars on|fresh cuts|is using again|drinking himself to death|drinking herself to death}`,
  `<kin> .. {gave|giving|gives|given|giving away|gave away|gives away} {me |us |everyone |people |away |} {his|her|their|all his|all her|all their|everything|away} .. {strange|weird|goodbye|suicide|kill|worried|scared|depressed|hugged|off|stuff|things|guitar|dog|cat|stopped|note|rope}`,
  '{found|find|saw|discovered} .. {note|letter|letters|rope|noose|pills|cuts|blades|razor|gun|messages|search history|diary|journal|google search|scars|browser} .. {in her|in his|in their|her room|his room|her drawer|his drawer|under her|under his|her bed|his bed|on her|on his|her arms|his arms|her phone|his phone|of his|of hers|my daughter|my son|my brother|my sister|my friend|my wife|my husband|her bag|his bag|my boyfriend|my girlfriend|her desk|his desk|saying goodbye|her closet|his closet|her pillow}',
]

/** Somebody else in danger now: level 3. */
const otherDanger = [
  '<kin> .. {texted|messaged|called|sent|wrote|said|told|posted|left} .. {goodbye|farewell|last message|bye forever|voice message crying|hes sorry for everything|shes sorry for everything|forgive me|forgive him|forgive her|to take care of|look after} .. {phone|off|answer|answering|gone|cant reach|reach|pick|picking|left|location|missing|offline|blocked|help|what do i do|turned|car|bridge|out|now|nobody}',
  `{<kin>|he|she|hes|shes|they|guy|girl|someone|friend|neighbor|neighbour|man|woman|stranger} .. {on|at|over|off|by|onto|from} {the|a|our|their|her|his|my|that} .. {ledge|roof|bridge|railing|window ledge|windowsill|balcony|edge|tracks|rails|overpass|cliff|train tracks|parking garage|rooftop} .. {wont|come|jump|step|help|down|in|now|please|what|says|screaming|crying|said|threatening|police|talk|answer|drunk|refuses|hang|dont know|off|scared|climbed|standing|sitting|here|right}`,
  `{<kin>|he|she|hes|shes|they|guy|girl|someone|friend|neighbor|neighbour} .. {is|was|standing|sitting|climbed|out|walking|went|up|gone|ran|headed} .. {ledge|railing|tracks|rails|bridge|roof|overpass|cliff} .. {wont|jump|come|help|now|what do i do|answer|says|please}`,
  `{<kin>|he|she|hes|shes|they|guy|girl|someone|friend|discord} .. {took|taken|swallowed|overdosed|drank|ate|downed|has taken|od|oded} .. {pills|tablets|meds|medication|everything|bottle|handful|too many|too much|overdose|bleach|sleeping|xanax|tylenol|paracetamol|something} .. {answer|answering|wake|waking|breathing|respond|responding|passed out|unconscious|asleep|help|what|now|hospital|ambulance|scared|blue|floor|wont|doesnt|not|throwing|call|and|sleepy|slurring|he|she}`,
  `{<kin>|he|she|hes|shes|they} .. {locked|barricaded|shut|locking|locks|inside|is in} .. {bathroom|bedroom|room|garage|car|toilet|basement|attic|door} .. {razor|knife|gun|pills|rope|blade|answer|wont open|not answering|wont answer|crying|screaming|scissors|what do i do|note|silent|quiet|doesnt answer|isnt answering|hurt|kill|die|bottle|belt|engine}`,
  `{<kin>|he|she|hes|shes|they|guy|someone} .. {has|got|holding|with|took|grabbed|bought|pointing|found|have} .. {gun|knife|rope|noose|razor|blade|pistol|shotgun} .. {head|neck|throat|wrist|wrists|himself|herself|themselves|themself|mouth|wont give|help|locked|crying|kill|die|what do i do|suicide|in the bathroom|in his car|and said|goodbye|woods}`,
  `{<kin>|he|she|they} .. {doesnt want to live|doesn t want to live|dont want to live|wants to die|kill himself|kill herself|suicidal|goodbye|end it|suicide note|goodbye note} .. {left the house|ran away|missing|gone|out with the car|drove off|drove away|took the car|turned off|phone off|phone is off|cant find|cant reach|not answering|isnt answering|wont answer|not picking up|locked|right now|tonight|wont let me|on the way|walked out|left without|please what}`,
  `{<kin>|he|she|they|hes|shes} .. {slit|cut|cutting|hanging|hung|hanged|shot|stabbed} .. {wrist|wrists|himself|herself|themselves|throat|veins|from the} .. {blood|bleeding|now|help|bathroom|what|please|breathing|stop|ambulance|deep|found|door|bathtub|everywhere}`,
  '{turned|switched|turning|switches|shut} .. phone .. {off} .. {goodbye|bye|last|suicide|kill|die|end}',
  '{not|isnt|wont|stopped|doesnt|barely|hardly} .. {breathing|waking up|wake up|responding|respond} .. {pills|overdose|took|help|what do i do|bottle|call|ambulance|xanax|heroin|blue}',
]

const PERSON =
  '{him|her|them|everyone|everybody|someone|somebody|people|this guy|that guy|this man|that man|that woman|this woman|that bitch|the bitch|this bitch|that bastard|the bastard|that fucker|that prick|that asshole|the asshole|these people|those people|all of them|them all|every one of them|each of them|a person|random people|strangers|as many|the first person|whoever|<kin>|<target>|both|the kids|my kids|my own|his new|her new|us both|you and}'
const KILL =
  '{kill|murder|stab|shoot|strangle|choke|poison|behead|slaughter|burn|beat up|butcher|drown|bomb|execute|hurt|attack|knife|smother|suffocate|gut|bury|run over|run down|smash|slit|put a bullet|put a knife|set fire|shake|throttle|bash|crush|hunt|blow up}'
const INTENT =
  '{want to|wanna|going to|gonna|gunna|will|ill|i ll|imma|ima|about to|need to|have to|plan to|planning to|planning on|decided to|ready to|im finna|finally|i could|i swear ill|swear to god ill|swear im gonna|might|urge to|urges to|must|gotta|thinking of|thinking about|thoughts of|thoughts about|fantasize about|fantasizing about|dream of|dreaming of|dreaming about|imagine|imagining|know how ill|know how to|how to|came here to|tonight i|tempted to|scared ill|scared i will|afraid ill|afraid i will|scared im going to|scared im gonna|voices tell me to|voices say to|the voices want me to|tells me to}'

/** Harm meant for somebody else: level 2. */
const harm = [
  '{i know|know|followed} {her|his|their|him} {shift|home|route|parking|schedule|car|address|house} .. {hammer|knife|gun|burn|burns|bat|tonight|last time|pay|fire}',
  '{house|place|car|flat|apartment} burns',
  '{bat|knife|gun|hammer|axe} {behind|by} the door',
  '{k1ll|kill} my roommate when',
  '{pour|pouring|splash|spread} {the|some|} {petrol|gas|gasoline|acid|kerosene|lighter fluid} .. {light|him|her|them|house|bed|asleep|car|face|match}',
  '{hammer|knife|gun|bat|axe|machete|crowbar|pistol} .. {under my seat|in my bag|in my jacket|in my car|in the car|in my coat|glovebox|glove box|under my coat|with me} .. {she|he|they|him|her|them|boss|laughed|pay|waiting|shift|tomorrow|today}',
  '{she|he|they|boss|him|her} .. {hammer|knife|gun|bat|axe|machete|crowbar|pistol} .. {under my seat|in my bag|in my jacket|in my car|in the car|in my coat|ready|loaded}',
  '{push|shove|throw} {my|the|him|her|that|this} .. {down the stairs|off the balcony|out the window|under the train|into traffic|off the bridge|in front of}',
  '{putting|put|slip|slipping|mixing|mix} {it|poison|something|antifreeze|pills} {in|into} {his|her|their} {coffee|food|tea|drink|soup|dinner|juice|beer|wine}',
  '{run|running|mow|mowing} {him|her|them|that guy|that man|that woman|this guy|the bastard|that bitch} {over|down}',
  '{theyre|they re|hes|he s|shes|she s|they are|he is|she is} dead {swear|i swear|meat tonight|when|if|tomorrow|tonight|i mean|im waiting}',
  '{press|hold|put} {the|a|my} {pillow|hand|hands} .. {baby|his face|her face|his mouth|her mouth|my mother|my husband|my wife|over|down}',
  '{dont|cant|do not} trust my hands',
  '{five|six|one|two|<n>|bullet|bullets} for {him|her|them|my boss|each of|every one|my ex|the judge}',
  `${INTENT} .. ${KILL} .. ${PERSON}`,
  `{killing|murdering|stabbing|hurting|shooting|strangling|poisoning|choking|burning|beheading|smothering|butchering|bombing|running over} .. ${PERSON} .. {tonight|plan|thoughts|think|all the time|stop|cant|want|imagine|mean it|scared|when|with|in his sleep|in her sleep|every day|serious|real|gun|knife}`,
  `{think|thinking|thoughts|fantasize|fantasizing|dream|dreaming|obsessed|imagine|imagining|planning|plan|urge|urges} .. {about|of|to|with|on} {killing|murdering|stabbing|hurting|shooting|strangling|poisoning|choking|beheading|smothering|butchering|bombing|running over|kill|hurt|stab|shoot|strangle} .. ${PERSON}`,
  'want to {hurt|kill|murder|shoot} {people|someone|somebody|everyone|them all|everybody|as many}',
  '{shoot|blow|burn|bomb|light|set} {up|down|off|fire to|on fire} .. {school|office|work|workplace|mall|church|mosque|synagogue|party|club|place|house|building|campus|concert|station|hospital|their house|his house|her house|apartment|flat|his car|the bar}',
  '{burn|burning} .. {house|apartment|flat|place|home|building|car|it} .. {down|with} .. {in it|inside|asleep|sleeping|while|with her|with him|with them}',
  '{bullet|knife|axe|hammer|bat|blade} {in|into|through|to|between} {him|his|her|their|them|my boss|my ex|my husband|my wife|my dad|my father|my stepdad|my neighbor}',
  '{he|she|they|hes|shes|theyre|theyll|everyone|everybody|those|all} .. {gonna pay|going to pay|will pay|ll pay|gets what|get what|deserve to die|deserves to die|has to die|have to die|must die|needs to die|should die|wont see tomorrow|wont live|wont wake up|is dead|are dead|will be sorry|ll be sorry|will regret|ll all see|will see|will bleed} .. {kill|gun|knife|burn|blood|tonight|house|shoot|stab|bullet|monday|mean it|with my own|dead|hands|waiting|acid|bomb|tomorrow|for what|when i|fire|i will|ill}',
  '{he|she|they|my boss|my ex|my husband|my wife|that man|my father|my stepdad} {deserves to die|has to die|must die|needs to die|will die|is going to die|is gonna die|dies tonight|should die}',
  '{if|when|next time} .. {he|she|they} .. {comes|shows|touches|opens|walks|calls|gets|hits|leaves|does|says} .. {kill|stab|shoot|bullet|knife|gun|hammer|strangle|bury} .. {him|her|them|it|mean|waiting|ready|loaded|swear|dead}',
  '{shake|throw|hurt|hit|smother|drown|strangle|choke|slap|suffocate} .. {my|the} {baby|newborn|child|toddler|daughter|son|kid|kids|infant|little one} ',
  '{voices|voice|something|god|he} .. {tell|tells|telling|want|wants|say|says|order|orders} {me |} {to } {kill|hurt|stab|push|attack|harm}',
  '{push|pushing|shove} .. {him|her|someone|somebody|them|my husband|my wife|my boss|people|stranger|strangers|a person} .. {train|tracks|stairs|balcony|window|traffic|cliff|bridge|platform|off} ',
  '{pour|put|putting|slip|mix|mixing} .. {poison|antifreeze|bleach|rat poison|pills|acid|arsenic} .. {his|her|their|my boss|my husband|my wife} {food|drink|coffee|tea|dinner|face|soup|beer}',
  '{kill|stab|shoot|murder|strangle} {him|her|them|my boss|my ex|my husband|my wife|my father|my stepdad|my dad|my mother|my brother} .. {in his sleep|in her sleep|in their sleep|with my bare hands|tonight|tomorrow|i mean it|im serious|not joking|for real|mean it|when he|when she|when they|and then myself|then myself|and myself}',
]

/** Such harm with a plan or a weapon at hand: level 3. */
const harmPlan = [
  `{kill|murder|shoot|stab|strangle|poison|burn} ${PERSON} .. {tonight|tomorrow|today|now|on monday|on friday|when he comes|when she comes|when they|after work|this weekend|in his sleep|in her sleep|when he gets home|at the|monday|with the gun|when hes asleep|while he sleeps|while they sleep|on sunday}`,
  `{tonight|tomorrow|today|on monday|this weekend} .. {ill|i will|im going to|im gonna|gonna|going to} .. {kill|murder|shoot|stab|burn|strangle|attack} .. ${PERSON}`,
  '{got|have|ive got|bought|brought|took|packed|with|holding|hid|sharpened|loaded} .. {gun|knife|pistol|rifle|machete|bomb|axe|shotgun|hammer|bat|gasoline|petrol|acid|crossbow} .. {waiting for|wait for|for him|for her|for them|outside his|outside her|outside their|outside the school|kill|stab|shoot|his house|her house|his work|her work|he comes|she comes|pay|to the office|to school|to work|when he|when she|his door|her door|parked outside|for that}',
  '{waiting|wait|sitting|parked|standing|hiding} .. {for|outside|near|at|behind|in} .. {him|her|them|his house|her house|his work|her work|his place|her place|his door|her door|his car} .. {gun|knife|kill|bat|pay|hammer|axe|weapon|acid|pistol|machete}',
  '{planned|planning|plan|know|mapped|figured out} .. {how to|how ill|to|when ill|where ill|exactly} .. {kill|murder|shoot|stab|poison} .. {him|her|them|my|everyone|people|boss}',
  '{going to|gonna|ill|will|want to|planning to|about to} {shoot up|blow up|bomb|burn down} .. {school|office|work|church|mosque|synagogue|mall|house|building|place|campus|hospital|party}',
  '{know|knows|found out|followed|watching|watched} .. {where he|where she|where they|what time|when he|when she|his route|her route|his address|her address} .. {lives|leaves|sleeps|works|parks|walks|gets|goes} .. {kill|gun|knife|pay|stab|shoot|waiting|revenge|acid|end}',
  '{kill|shoot|stab|murder|end} {them|him|her|us|my family|the kids|my kids|my wife|everyone|us all|my husband|both} .. {and then|then|before|and} {myself|me|i|both}',
]

/** Anger at home and at work that nobody means. */
const guard = [
  '{strangle|kill|murder|choke} my {coworker|colleague|roommate|boss|brother|sister} {with|for|over|when|because} ',
  '{kill|shoot|strangle|murder|throttle} {my |his |her |this |that |} {<kin>|<target>} {if|for eating|for taking|for not|over|because he ate|because she ate}',
]

export const englishOthers: Lexicon['phrases'][number] = {
  otherRisk,
  otherDanger,
  harm,
  harmPlan,
  guard,
}
