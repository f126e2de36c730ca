import type { Lexicon } from '../lexicon.rules.ts'

const SELF = '{myself|my self|mself}'
const BODY =
  '{arm|arms|wrist|wrists|thigh|thighs|leg|legs|forearm|forearms|hip|hips|skin|stomach|ankle|ankles|hand|hands|shoulder|shoulders|chest|knuckles|head|body|face}'

/** Hurting oneself without the wish to die, urges included: level 2. */
const injury = [
  `{cut|cutting|hurt|hurting|harm|harming|burn|burning|burned|burnt|scratch|scratching|scratched|punch|punching|punched|hit|hitting|bite|biting|bit|starve|punish|punishing|slap|slapping|slapped|choke|choking|bruise|bruising|carve|carving|injure|injuring|harmed|self harm|beat|beating|stab} ${SELF}`,
  '{self harm|selfharm|self harming|selfharming|self harmed|self injury|self injure|self injuring|sh ing|shing|been sh|sh again|sh urges|urge to sh}',
  `{cut|cuts|cutting|slice|slicing|sliced|burn|burning|burned|burnt|scratch|scratching|scratched|carve|carved|carving|bite|biting|pick|picking|dig|digging|drag|dragged|stick|sticking|scrape|scraping|press|pressed|pressing|put out|stub|stubbed|stubbing|claw|clawing|hit|hitting|bang|banging|punch|punching|smash|smashing} .. my {own |left |right |inner |upper |} ${BODY} .. {again|feel|bleed|bleeding|bleeds|deserve|calm|calms|relief|relieves|numb|stop|open|raw|hide|nobody|no one|sleeves|every|when|until|till|only|cope|punish|release|hurts less|so i|because|cant|night|over and over|something|smth|pain|urge|lighter|cigarette|razor|blade|knife|glass}`,
  `{urge|urges|craving|cravings|itching|itch|need|want|wanna|dying|tempted|impulse|impulses|compulsion} .. {to |} {cut|burn|self harm|sh|harm|bleed|hurt|feel pain|see blood|see my blood|cut again|feel the blade|hit|scratch|slice}`,
  '{i|just|ive|started|been|keep|stop|stopped|back to|gone back to|went back to|relapsed|relapse|cant stop|started again|addicted to|and} {been |} {cutting|burning|self harming|self harm|hurting|carving|scratching} {again|since|every|myself|when|my|is|helps|at night|because|to feel|to cope|for|last|and|in|so}',
  '{relapsed|relapse|slipped|broke my streak|broke my clean|ruined my streak} .. {cut|cutting|clean|blade|razor|self|thigh|thighs|arm|arms|wrist|wrists|last night|again|months|burned|sh|harm|lighter}',
  '{clean|sober} .. {relapsed|slipped|cut|last night|again|thighs|arms|blade|gone|broke|threw it}',
  '{razor|razors|blade|blades|lighter|knife|scissors|needle|needles|pin|glass|sharpener|razorblade} .. {calms|calm|relief|in the shower|in the bathroom|hid|hidden|hide|again|under my|my arm|my arms|my thigh|my thighs|my skin|my leg|feel something|to cope|only thing that|helps|every night|my wrist|my wrists|when i feel|secret|phone case}',
  '{hid|hide|hides|hiding|covering|cover|covered|wear|wearing} .. {cuts|scars|marks|burns|bruises|bandages|bandage|razor|blade|blades|long sleeves|sleeves|arms|wrists|wounds|hoodie} .. {heat|summer|nobody|no one|mom|mum|see|sees|girlfriend|boyfriend|wife|husband|from|again|so|fresh|new|know|knows|ask|asks|shower|90|hot|work}',
  '{long sleeves|hoodie} .. {heat|summer|hide|cover|hot|90|cuts|arms|marks|see}',
  '{fresh|new|more} {cuts|burns|scars|marks|wounds} {on|all|from|every|again|under|tonight|up|over|}',
  '{pain|blood|bleeding|blade|burning|cutting|hurting|the sting|it} .. {only thing|the only|only way|calms me|calms|makes me feel|helps me|releases|release|relief|i deserve|deserve it|feel alive|feel real|feel something|feel smth|quiets|silences|numbs|control|takes the edge} {that|i|me|thing|calms|helps|way|to|something|alive|real|my|the|feel|works|left|down|it|smth|}',
  '{punch|punching|punched|hit|hitting|bang|banging|slam|slamming|smash|smashing|slap|slapping} .. {wall|walls|door|head|face|myself|knuckles|legs|thighs|table|floor|mirror} .. {bleed|deserve|over and over|calm|numb|hurts|feel|stop|again|until|till|punish|nobody|every time|mess up|break|bruise|bruised|bloody|every|when|cause|because}',
  '{deserve|deserved} .. {pain|hurt|suffer|punished|bleed|cut|bruise|scars|burn} {it|for|so|again|and|i|myself|more|to|}',
  '{pull|pulling|ripping|rip|tear|tearing|pulled|ripped|tore} .. my {hair|nails|skin|eyelashes|scabs|stitches|own hair} .. {out|off|bleed|until|pain|again|cope|open}',
  '{feel|need|want|make|let|watch|see} .. {blood|bleed|bleeding} .. {relief|calm|feel|run|drip|drop|again|better|alive|myself|me|real|something}',
  '{hurt|hurting|cut|cutting|burn|burning|punish|punishing} {myself|me} {again|tonight|so|bad|to|because|when|every|for}',
]

/** Danger of an eating disorder: level 2. */
const eating = [
  '{i|ive|always|just|started|keep|been|and|then|make|made|making|cant stop|force|forced|forcing|or|gotta|have to|had to|need to|to|by} .. {throw up|throwing up|threw up|vomit|vomiting|vomited|puke|puking|puked|purge|purging|purged|make myself sick|making myself sick|made myself sick|get it out of me|get it all out|bring it back up|bring it up|fingers down|finger down|toothbrush down} .. {after|every|meal|meals|dinner|lunch|food|eat|ate|eating|again|calories|weight|fat|throat|raw|blood|binge|binged|on purpose|so i|everything|teeth|shower|anything|cant stop|myself|secret|twice|times|daily|cake|toilet|what i|disgusting|the guilt|guilty}',
  '{after|every|each|when|whenever} .. {meal|dinner|lunch|eat|ate|eating|food|binge|binged|swallow} .. {throw up|throwing up|threw up|vomit|vomiting|purge|purging|puke|make myself sick|get it out|fingers|toilet|laxatives|bathroom|disgusting|disgusted|hate myself|run it off|punish|guilt|guilty}',
  '{make|made|making|force|forcing|forced|keep making} myself {throw up|vomit|puke|sick|be sick|throwup|purge|run until|starve}',
  '{purge|purging|purged|bulimia|bulimic|anorexia|anorexic|ana|mia|thinspo|bonespo|pro ana|proana|meanspo|orthorexia} {again|today|after|every|twice|is|back|worse|came|and|thoughts|has|wins|voice|relapse|my|everything|tips|goal|buddy|i|now|controls|in secret|until|since|daily|says|tells|took|hit|for|because|so|won}',
  '{i think im|im|i am|i m|been|became|getting|becoming|am} {anorexic|bulimic|orthorexic}',
  '{started|start|still|back to|again|keep|kept|relapsed into|relapsed with|cant stop} {purging|starving|restricting|bingeing|binging|fasting for|chewing and spitting|binge}',
  '{binge|binged|binging|bingeing} .. {purge|purged|purging|throw up|threw up|vomit|puke|hate myself|laxatives|fast|starve|cry|punish|disgusting|secret|3 days}',
  '{starve|starving|starved|restricting|restrict} {myself|again|until|to|till|all|for|since|so|because|myself to} ..{|} {skinny|thin|weight|deserve|punish|control|scale|again|days|bones|smaller|reach|fit|i|until|feel|lose|size|disappear|gone|lb|lbs|kg|he|empty}',
  '{starve|starving|starved} myself',
  '{havent|have not|not|didnt|havnt|hvnt|dont|cant|refuse to|refusing to|barely|hardly|stopped|only|allow myself|wont} .. {eat|eaten|eating|ate|food|solid} .. {since|<n> days|two days|three days|four days|five days|a week|days|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|scale|calories|until im|until i|till i|deserve|fat|skinny|thin|gain|gaining|weight|afraid|scared|proud|empty|control|bones|anything all|dizzy|fainted|faint}',
  '{<n>|two|three|four|five|six|a few|several} days {without|w o|no|of no|of not|with no|of nothing|on} {eating|food|any food|solid food|solids|calories|nothing but|only water|water only|just water|but water|water|coffee and}',
  '{lived|living|live|surviving|survive|survived} on .. {water|coffee|gum|ice|diet coke|cigarettes|air|celery|apple|apples|rice cakes|<n> calories|broth} .. {days|week|weeks|since|lose|weight|only|fat|scale|until|kg|lbs|pounds|and|now|for}',
  '{only|just} .. {allow|let|eat|ate|eating|had|have} .. {ice cubes|ice|gum|an apple|one apple|apple|celery|cucumber|lettuce|rice cake|rice cakes|water|cracker|crackers|coffee|<n> calories|<n> cals|<n> kcal|hundred calories|grape|grapes|almonds} .. {day|today|fainted|proud|scale|fat|calories|days|gain|week|weight|lose|punish|since|until|dizzy|black out}',
  '{<n>|hundred|200|300|400|500} {calories|cals|kcal|cal} {a|per|max|or less|limit|today|total|is|and|each|}{day||} ..{|} {too much|fat|failed|burn|punish|disgusting|hate|gain|proud|still|guilty|cut|lower|ashamed|pig|binge|run|fast|max|fainted}',
  '{laxatives|laxative|laxies|dulcolax|diuretics|diet pills|water pills|ipecac|ozempic from|clenbuterol|dnp} {again|because|every|after|to|so|for|and|a|box|help|just|now|since|work|help me|daily|until|pack|like|tonight|cause|in}',
  '{took|taking|take|box of|pack of|handful of|abusing|abuse|eat|ate|living on|more|hiding|addicted to|<n>} {my |a |some |} {laxatives|laxative|laxies|diuretics|diet pills|water pills|dulcolax}',
  '{goal|target|ultimate|gw|ugw|dream|my} {weight|bmi|gw|goal weight} {is|of|at|to|under|was|now|} {under|below|<n>|lower|only|at|to|still|down|be} ..{|} {bmi|kg|lbs|pounds|lb|fat|bones|lower|more|feel|still|kilos|fainted|hospital|thin|ribs|left}',
  '{bmi|body mass} {is|of|at|under|below|down|goal|now} .. {<n>|15|16|14|lower|still|fat|goal} ..{|} {fat|goal|lower|see|less|huge|more|lose|disgusting|proud|enough|big|kg|smaller|lose more}',
  '{bmi|weight|scale|lbs|kg|kilos|pounds|size} .. {still|see|feel|look|want|need|lower|less} .. {fat|huge|disgusting|lower|whale|pig|smaller|lose more|too big|obese|gross|enormous|thinner|not enough|thin enough|skinny enough}',
  '{terrified|scared|afraid|fear|fearing|panic|anxiety|phobia|dread|petrified|cry|cried|crying|panicking|panic attack} .. {of|over|about|around|because of|at|from|before|made me} .. {food|eating|calories|gaining|gaining weight|carbs|fat|bread|meals|dinner|oil|the scale|cracker|sugar|a cookie|weight gain|butter}',
  '{a|one|slice|bite|cookie|cracker|cake|pizza|food|eating|spoonful|bread|rice} .. {made me cry|cried for|panic|hate myself|feel disgusting|feel like a pig|feel like a failure|disgusts me|makes me sick with|feel so guilty|guilt|ruined|punish|run it off|burn it off|work it off|fast for}',
  '{dont|do not|didnt|not} {deserve|allowed|allow} {to |myself to |any |} {eat|food|dinner|eating|lunch|a meal|breakfast} ',
  '{hide|hiding|hid|throw|throwing|threw|flush|flushing|feed|feeding|give|gave|pretend|pretending|lie|lying|lied|spit|spitting|chew|chewing} .. {food|dinner|lunch|meals|eating|ate|plate|napkin|bites|not eating|eaten} .. {napkin|dog|trash|bin|away|nobody|mom|mum|toilet|spit|so they|so she|so he|roommate|husband|wife|notices|notice|already|sleeve|pockets|bathroom|lie}',
  '{feel|feeling|look|am|im|so|too|still|such} .. {fat|disgusting|huge|obese|whale|pig|gross} .. {starve|starving|eat|eating|stopped eating|skip|skipping|throw up|purge|purging|vomit|fast|fasting|food|calories|laxatives|scale|meal|bones|swallow|days|bmi|faint|dizzy}',
  '{fainted|faint|fainting|passed out|blacked out|black out|collapsed|dizzy|hair is falling|hair falling|period stopped|lost my period|havent had my period|no period|hair falls|heart is skipping|heart skips|cold all the time} .. {eat|eating|eaten|food|weight|calories|proud|skinny|thin|kg|lbs|bmi|starving|meal|fast|fasting|scale|diet|still fat|purging|lose|bones|worth it|lost}',
  '{proud|love|loved|happy|high|powerful|strong|in control} .. {hunger|empty|fainted|skipped|not eating|didnt eat|bones|collarbones|hipbones|ribs|starving|emptiness|days without|hungry} ..{|} {feels|stomach|pains|show|again|means|eat|visible|today|stick|me|see|food|control|is|so|win}',
  '{count|counting|counted|see|feel|show|showing|stick out|poke} .. {ribs|bones|hip bones|hipbones|collarbone|collarbones|spine} .. {more|fat|still|want|goal|scale|eat|proud|lose|love|enough|thin|through|feel|good|happy}',
  '{weigh|weighing|weighed|step on|on the scale|scale} .. {<n> times|ten times|every hour|every time|each time|all day|dozen times|times a day|before and after|cry|cried|starve|punish|decides|tells me if|controls|says what}',
  '{eat|eating|food} .. {until|till|when} .. {scale|skinny|thin|goal|weight|bones|size|lbs|kg|thigh gap|collarbones|deserve|lose} .. {says|show|i want|again|enough|goal|gap|is|zero|gone|under|below|drop}',
  '{exercise|exercising|run|running|workout|work out|gym|burn|burning|treadmill|sit ups|squats} .. {until i faint|until i pass|till i pass|till i faint|every calorie|punish|hours a day|because i ate|for eating|earn|everything i ate|what i ate|collapse|throw up|before i can eat|before i eat|allowed to eat|injured}',
  '{lose|drop} <n> {kg|kilos|pounds|lbs} .. {week|days|starve|starving|not eating|laxatives|water fast|even if|no matter|faint|hospital|already under|bmi|underweight}',
  '{underweight|skin and bones|skeleton|hospital} .. {still|want|fat|lose|not enough|thinner|lower|eat|weight|scale|too much}',
  '{hide|hiding} that {im|i am} {not eating|starving|throwing up|purging}',
  '{afraid|scared|fear|terrified|refuse|cant|wont} .. {keep food|keep anything|swallow|eat in front|eat anything|touch food|eat at all|let food|food inside|food in me|eat solid|eat normally} ..{|} {down|fat|weight|without|anymore|of|because|me|front|inside|stay|calories|days|purging|people}',
]

export const englishHurting: Lexicon['phrases'][number] = { injury, eating }
