/**
 * Words of school and of a life under parents' rules, by language. In the first person of somebody
 * who says nothing of an adult's life they indicate a minor (F-03).
 */
const ORDINAL =
  '(first|second|third|fourth|fifth|sixth|seventh|eighth|eigth|8th|ninth|tenth|eleventh|twelfth|[1-9](st|nd|rd|th)|1[0-2]th)'

export const schoolPhrases: readonly string[] = [
  // en: years and kinds of school
  `${ORDINAL} (grade|grader|graders|grades|period|form|formers|class|hour)`,
  '(grade|grades) (<few>|one|two)',
  '(year|yr) ([3-9]|1[0-3])s?',
  '(year|y) (sevens?|eights?|nines?|tens|elevens)',
  'y(r)?([7-9]|1[0-3])',
  '(im|i am|were|still|now|just started|going into|finished|starting) (in )?(the )?([5-9]th|1[0-2]th|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)(?= (\\||$|lol|now|at|and|so|this))',
  '(class|std|standard) ([5-9]|1[0-2])(th)?',
  '(middle|high|elementary|primary|secondary|grammar|junior high|jr high|prep|boarding|grade|public|sunday) (school|schools|schooler*)',
  '(middle|high)school*',
  '(my|at|in|to|our|from) (school|elementary|secondary|junior high|jr high)',
  '(primary|secondary|middle|elementary|kindergarten) (was|is|starts)',
  '(new|after|before|skip|hate|for|no|love|first day of|back to|the) school',
  'school (is|was|starts|dance|bus|play|trip|picture|lunch|uniform|day|days|project|tomorrow|today|library|office|nurse|bag|bell|started|sucks|band|choir|concert|team|newspaper|council|rule|rules|fair)',
  '(homeroom|home room|recess|detention|lunch detention|form tutor|form room|tutor group|head of year|sixth form|lower sixth|upper sixth|playground|spelling bee|hall pass|locker|lockers|cafeteria|pep rally|field trip|report card|yearbook|study hall|kickball|dodgeball|show and tell|vice principal|guidance counsel*|school counsel*|school nurse|valedictorian|spirit week|science fair|honor roll|student council|gym class|pe class|dinner ladies|prefect|head girl|head boy|parents evening|parent teacher|sub teacher|bells? (is |are |s )?(about to|going to|gonna|just|will) (ring|go)|bell rang|bell just rang|school bell|class clown|class president|pre algebra|prealgebra|pre calc|social studies|language arts|book report|show choir|jv|varsity|cheer practice|cheerleading|marching band|crossing guard)',
  '(freshman|freshmen|sophomore|sophomores|frosh)',
  '(im|a|only a|just a|as a) (junior|senior)',
  '(junior|senior) (year|prom|class|skip day|ball|night)',
  '(prom|homecoming|hoco|sadie hawkins|winter formal|snow ball|school disco|prom night)',
  '(gcse|gcses|o levels|a levels|alevels|a level|as levels|mocks|sats|psat|(sat|act|ap|ib) (prep|exam|exams|test|tests|class|classes|score|scores|vocab*)|11 plus|eleven plus|staar|pssa|regents|ged|nat 5s?|highers|leaving cert|junior cert|btec|ncea|hsc|vce|naplan|cbse|icse|board exams?|options before|eleventh plus|entrance exam)( (prep|exam|exams|class|test|tests|mocks|results|maths|math|english|biology|history|lit|revision|art|drama|score|scores|week|day|paper|papers|coursework|chem|physics|geography|before|for))?',
  '(math|maths|algebra|history|science|english|spanish|french|geo|geography|chem|spelling|art|drama|physics|reading|pop) (test|quiz|homework|class|teacher|hw|lesson|exam|project|worksheet|essay|hmwk|club)',
  '(homework|hw|hmwk|my teacher|our teacher|my teachers|teacher said|my classmates|my classmate|classmates|classmate|classroom|my class|our class|in class|my tutor|my form|my locker|worksheet|pencil case|schoolbag|lunchbox|lunch box|lunch table|hall monitor)',
  '(mr|mrs|ms|miss|sir|madame|frau|herr|señora|profe) <word> (gave|saw|made|said|says|took|yelled|caught|let|is strict|hates|is mean|wont|shouted|moved|told|sent|read|called|put|is so|announced|takes|took|keeps|collects)',
  '(sir|miss) (said|says|let|lets|wont|gave|shouted|told|caught|took)',
  // en: life under rules
  '(bedtime(?! stor)|my bed ?time|grounded|screen time|parental controls?|(my|our|the) (babysitter|baby sitter|nanny)|babysitter( [^ ]+){0,4} my (parents|mom|mum|dad)|pediatrician|paediatrician|learners permit|learner permit|permit test|my permit yet|braces|baby tooth|milk tooth|tooth fairy|wobbly tooth|confirmation class|first communion|youth group|sunday school|summer camp|sleepaway camp|camp counselor|day camp|kids menu|child ticket|childs ticket|kids ticket|half fare|pocket money|rated r|piggy bank|sweet 16|quinceañera|bar mitzvah|bat mitzvah|first phone|permission slip|curfew|brownies|girl scouts|girl scout|boy scouts|boy scout|cub scouts|scouts|girl guides|booster seat|car seat|growth spurt|childrens ward|under 18s?|underage|sleepover|slumber party|playdate|training bra|kids club|little league|growing pains|trick or treat*|treehouse|tree house|kid account|kids account|family link|school run)',
  '(my )?(mom|mum|dad|parents|grandma) (has to|have to|must) (drive|pick|bring|take) me',
  'u ?1?[0-9]s( team)?',
  'under 1[0-8]s?',
  '(not|isnt|arent|aint|didnt|till im|until im|when im|if im|once im|before im|im not) (yet )?(old enough|allowed|18|16|21|13|eighteen|grown up|an adult|a grown up|big enough|tall enough)',
  '(too young|not old enough|when i grow up|when im older|when im grown|when im an adult|when i turn 18|until i turn 1[0-8]|till i turn 1[0-8]|after i turn 18|til im 1[0-8]|till im 1[0-8]|until im 1[0-8]|when im 1[0-8]|once im 1[0-8])',
  '(my )?(mom|mum|mam|mommy|mama|mummy|dad|daddy|parents|folks|grandma|nana|step ?mom|step ?dad|mother|father|guardian|foster mom|aunt) (just |only |still |always |never ){0,2}((says|said|say) (i|im|no|its|since|bed|time|lights|were|not|only|after|until|homework|dinner|that i|ten|nine|eight|<number>|if)|lets me|let me|wont let|doesnt let|dont let|doesnt allow|dont allow|drives me|drove me|(took|takes|has|locked|checks|checked|reads|read|signs|signed|packs|packed|hides|hid|found) (my|me|away)|grounded|put (parental|a|me|it|the)|has to sign|had to sign|needs to sign|signed|made me|makes me|makes (pasta|dinner) she|caught me|will kill|would kill|picks me|picked me|tucks|tucked|bought me|is picking me|is calling me|might see|thinks im|flipped|yelled at me|turned off|turns off|cant know|cannot know|cant find out|found out|gave me|limits|blocked|is strict|are strict|monitor*|comes in|pays for my|flipped out|wants me in)',
  '(dont|cant) tell (my )?(mom|mum|dad|parents|mommy)',
  '(without|ask|asked|asking|tell|until|unless|before) (my )?(mom|mum|dad|parents|mommy|daddy)',
  '(not allowed|arent allowed|im not allowed|i am not allowed|allowed) to (date|have|use|stay|go|be|watch|drive|talk|leave|get)',
  '(in bed (by|at)|bed (by|at)|lights out|asleep by|phone (after|at) (nine|9|10|8|7)|no phone(s)? after)',
  '(cant|can not|not allowed to|too young to|old enough to) (drive|vote|drink|work|stay home alone|fly alone|have a job|have instagram|have snapchat|open an account)( (alone|yet|till|until|for))?',
  '(<few> more (birthdays|years)|<few> birthdays) (till|until|til|before|and)',
  '(driving lessons|drivers ed|drivers education|my provisional|learner driver)',
  // de
  '([5-9]|10|1[0-3])(\\.|te|ten|er|) ?(klasse|klässler*|klassler*|stufe)',
  '(fünfte|sechste|siebte|achte|neunte|zehnte|elfte|zwölfte|fünften|sechsten|siebten|achten|neunten|zehnten|elften|zwölften) (klasse|klassen)',
  '(5|6|7|8|9|10)[a-f]',
  'in der (5|6|7|8|9|10|fünften|sechsten|siebten|achten|neunten|zehnten|elften)(?= (\\||und|latein|mathe|deutsch|englisch|bio|physik|chemie|geschichte|sport|eine?|den|die))',
  '(schule|schulaufgabe*|klassenarbeit*|klassenlehrer*|klassenfahrt|klassensprecher*|matheheft|mathearbeit|deutscharbeit|englischarbeit|vokabeltest|hausaufgaben|hausi|hausis|hausaufgabe|realschule|gymnasium|gymi|hauptschule|gesamtschule|mittelschule|oberschule|grundschule|berufsschule|abitur|abi|mittlere reife|quali|zeugnis|pausenhof|schulhof|große pause|nachsitzen|vertretungsplan|schulbus|schülerausweis|schülerticket|oberstufe|mittelstufe|unterstufe|sportunterricht|unterricht|schulranzen|schulfest|schulferien|konfi|konfirmation|konfirmandenunterricht|sturmfrei|taschengeld|hausarrest|handyverbot|zahnspange|mofa|kinderarzt|schullandheim|stundenplan|lehrerin|mein lehrer|meine lehrerin|pausenbrot|fsk|bundesjugendspiele|ferienlager|jugendschutz|kinderzimmer|schulsachen|elternabend)',
  '(mama|papa|mutti|mami|meine mutter|mein vater|meine eltern|meine mama|mein papa|eltern) (sagt|sagen|erlaubt|erlauben|kommt|hat gesagt|holt|bringt|verbietet|verbieten|lässt|lassen|schimpft|nimmt|hat mir|haben mir|muss|darf|weiß|unterschreib*|findet|meint)',
  '(darf (ich )?(noch )?(nicht|kein*|erst|nur)|zu jung|noch nicht alt genug|erst ab 1[0-8]|wenn ich groß bin|wenn ich 18 bin|um (acht|neun|8|9|20|21) ins bett|ins bett)',
]
