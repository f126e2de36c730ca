/**
 * What an adult says of their life, their children and pupils, their work and their past: where it
 * stands, words of school tell of somebody else or of long ago (F-03).
 */
export const adultPhrases: readonly string[] = [
  // en: own age and years that went by
  '(im|i am|am|i turned|ive turned|turned|now|at|age|aged|me|were|were both|says the|being|nearly|almost|both|over|past|hit|older than|well into my|a) (now |only |already |both |just |a |nearly |almost |over ){0,4}<adult>(?! (minut|min|hour|day|week|month|mile|km|percent|point|page|dollar|buck|euro|cm|kg|lb|pound|degree|push|squat|jump|step|burp|time|second|spelling|word|problem))',
  '<adult> (years old|yrs old|yo|year old) (now|here|and|with|man|woman|me|baker|virgin|self)',
  '(i am|im|me|and i|with my|all my|of my|my) <adult> years',
  '(?<=^ |\\| )<adult> (years old|yrs old|yo|y o|year old)(?= (\\||$))',
  '<adult>(?= (and|but) [a-z]+ing )',
  '<adult>(f|m)?(?= (\\||here|f|m|now|lol|haha|next|in|if|and single|and divorced|and old|and feel|and still|different) )',
  '(im|i am) the <adult>',
  '(?<=^ |\\| )<adult> (years|yrs|year|yr) old',
  '(i teach|i taught|im a sub|im subbing|lunch lady|dinner lady|lunchlady|school nurse here|bus driver here)',
  '(grounded|my) (my )?teens?(?= )',
  '(20|30|40|50|60|70|[1-9]0|1[0-9]|[2-9][0-9]) years (ago|later|back|on|of|together|older|now)',
  '(a|one|two|three|<few>|many|some|several|few|decades?|long|<number>) (years?|decades?) (ago|back|later|now)',
  '(my|in my|were in our|both in their|in our|in his|in her) (late |early |mid )?(twenties|thirties|forties|fifties|sixties|seventies|30s|40s|50s|60s|20|30|40|50|60)',
  '(19[0-9][0-9]|200[0-6])',
  '(in the|of the|the|since|from) (nineties|eighties|seventies|sixties|50s|60s|70s|80s|90s|94|95|96|97|98|99|85|86|87|88|89)',
  // en: past
  '(when i was|when we were|when i went|when i had|i was <teen> when|i had braces <far> until|i had <gap> until|id been|i used to|used to|i <word>ed math*|back then|back when|back in|in those days|as a (kid|child|teen|teenager|boy|girl|schoolgirl|schoolboy|pupil|student)|my (childhood|youth|school days|schooldays|old school|first (kiss|love|boyfriend|girlfriend|crush|job|car)|high school (sweetheart|reunion|ex|yearbook|diary|friend|best friend))|reunion|class of|years since|old (report card|diary|yearbook|school|teacher|classmate|photo|pictures|letters)|i remember (being|when|my)|at (the age of )?<teen>|at age <teen>|remember when|long time ago|long ago|my old|nostalg*|grew up|growing up|found (my|our|an) (old |high school )?(diary|yearbook|report card|letters)|in (high|middle|primary|secondary|elementary) school (i|we|nobody|they|my|everyone|kids|he|she|people|all)|(since|after|left|finished|dropped out of|graduated|hated|quit|skipped|loved) (high |middle |primary |secondary )?school|high school was|school was|never went to (my )?prom|went to prom|at my (prom|graduation|first communion|confirmation)|(my|the) prom (was|dress))',
  // en: children, pupils, relatives
  '(my|our|his|her|one of my|one of the|other peoples|sisters|brothers|neighbors|friends|bosss|partners|whose|their) (own |little |younger |older |oldest |youngest |eldest |big |baby |twin |step ?|grand ?|foster |teenage |teen |<minor> (year old|yr old|yo) |<minor> |small |two |three |four |autistic |sweet |grown |middle |only |first |second |dear |poor |beautiful |late ){0,4}(daughter*|son|sons|kid|kids|boy|girls|boys|child|children|stepson|stepdaughter|grandson*|granddaughter*|grandkid*|grandchild*|nephew*|niece*|godson|goddaughter|godchild|twins|triplets|toddler|baby|preteen|tween|teen|teens|teenager|teenagers|pupil*|students?|<minor> (year|yr) olds?|<number>(st|nd|rd|th) grader|first grader|second grader|third grader|fourth grader|fifth grader|sixth grader|seventh grader|eighth grader|ninth grader|middle schooler|high schooler|(freshman|sophomore|junior|senior)(?= (\\||and|with|needs|is|has|got|wants|to|through|into|at))|little one|little ones|youngest|oldest|eldest|middle one)',
  '(my|the|those|with|all|<number>|of|our|to|for|these|as) (year [0-9]+s|year (7|8|9|10|11)s|sophomores|freshmen|juniors|seniors|eighth graders|seventh graders|sixth graders|ninth graders|tenth graders|[0-9]+th graders|graders|students|pupils|kids|teens|teenagers|classes|apprentices)',
  '(daughter|daughters|(?<! (le|il|su|mi|un|ton|mon) )son|sons|stepson|stepdaughter|grandson|granddaughter|nephew|nephews|niece|nieces|godson|grandkids|grandchildren|kids?|teens|teenagers|toddler|grandma of|grandpa of|great grandma|great grandpa|my kid|my boy|my girl|twins)( |s )?(is|was|got|turned|asked|has|had|starts?|started|in|goes|went|just|needs|wants|learned|are|were|called|school|passed|s|failed|sleep*|birthday|took|made|said|came|at|and|from|today|are|to|science|with|wedding|played|learner|homeroom)',
  '(mom|mum|dad|mother|father|parent|grandma|grandpa|grandmother|grandfather|aunt|uncle|stepdad|stepmom|nana|granny|guardian) (of|to) (a|an|two|three|four|<number>|twins|my|the)',
  '(single|proud|soccer|tired|foster|adoptive|divorced|working|stay at home|new|widowed|bonus) (mom|mum|dad|mother|father|parent)',
  '(as a|as their|as his|as her|being a|im a|im the|a|good|dads|moms) (mom|mum|dad|mother|father|parent|grandma|grandpa|aunt|uncle|taxi|widow|widower)',
  '(parent|parents|parents) (teacher|evening|night|association|conference|council)',
  '(put|putting|tucked|got|bathed|fed|drop|dropped|drove|took|drive|picked up) (the|my|our|both) (baby|toddler|kids|little ones?|boys|girls|twins|<minor> (year|yr) olds?)',
  '(drove|drive|driving|clean|cleaning|paint|painting|fix|fixed|wired|inspect*) (the|a|my) (school|elementary|kindergarten)',
  'school (cook|kitchen|secretary|photographer|bus driver|inspector|administrator|contract|pickup|governor|board)',
  '(freshman|sophomore|junior|senior) (at|in) (<word> ){0,2}(state|tech|institute)',
  '(pta|school run|custody|homeschool*|pregnant|maternity|paternity|babysat|kindergarten teacher|works at an? <word> school)',
  // en: teaching and other work
  '(i|ill|i used to|im|been|to|who|and) (teach|teaching|tutor|tutoring|coach|coaching|taught|mark|marked|marking|grade|graded|grading|substitute|substituting|lecture|sub for|chaperone|chaperoned|invigilat*|examin*|supervise|supervised)',
  '(report cards|grades|papers|essays|exams|mocks) (are|to grade|to mark|done|graded|marked|are done)|done for all of',
  '(graded|grading|marking|marked|teach|teaches|taught|teaching|tutoring|substitute|subbing|lesson plans?|lesson planning|chaperone|chaperoning|staffroom|staff room|staff meeting|faculty|hall duty|bus duty|cafeteria duty|yard duty|playground duty|duty|ofsted|teacher training|school board|training day|inset day|my classroom|my homeroom (made|sang|class|kids|is)|my form (is|are|loves|made|sang)|headteacher|head teacher|headmaster|principal here|principal at|my colleagues|colleague*|coworker*)',
  '(im|i am|as|work as|working as|ive been|been|am|became|being|im the|life as) (a |an |the )?(<word> ){0,2}(teacher|tutor|professor|lecturer|principal|coach|nurse|doctor|pediatrician|paediatrician|dentist|orthodontist|librarian|counselor|counsellor|driver|janitor|caretaker|paramedic|lifeguard|photographer|engineer|accountant|lawyer|cop|police*|firefighter|soldier|chef|baker|cook|electrician|plumber|builder|mechanic|therapist|psychologist|surgeon|vet|pharmacist|manager|social worker|sailor|pilot|widow|widower|veteran|writer|author|actor|actress|musician|farmer|cleaner|scientist|programmer|developer|designer|instructor|trainer|referee|carpenter|pensioner|landlord|editor)',
  '(teacher|tutor|professor|principal|coach|nurse|librarian|counselor|janitor|driver|paramedic|lifeguard|photographer|orthodontist|dentist|pediatrician|crossing guard|caretaker|lunch lady|substitute) (here|life|by day|since|for|at|of|now|me|on)',
  '(my|the|long|double|night|late|hour|early|last|first|a|this) (shift|shifts|office|boss|job|career|mortgage|rent|salary|pension|retirement|divorce|ex|exwife|ex wife|ex husband|wife|husband|late wife|late husband|marriage|fiance|fiancee|company|clients?|customers?|patients?|practice|classroom|lecture|business|apartment|firm)',
  '(i work|working|work at|work for|at work|after work|from work|off work|work trip|overtime|shift|retired|divorced|widowed|mortgage|my rent|tax|taxes|payday|office|meetings|deadline|years in the|i sell|i fix|i drive|i design|i build|i manage|i run|i photograph|i clean|i cook for|wine|whisky|whiskey|beer|beers|champagne|prosecco|gin|cocktail*|glass of|bourbon|(?<! were |be |get |got |lets )married|anniversary|menopause|grey hair|gray hair|bald|arthritis|my back hurts|sober|navy|army|enlisted|deployed|voted|mid life|midlife|old man|old woman|old lady|old timer|old guy|old author|old heart|adult|adults|grown man|grown woman|grown up evening|my hubby|grandad|granddad)',
  // en: university
  '(?<! (du|au|le|mon|ce|un|de) )college|(university|uni|campus|dorm|dorms|semester|phd|masters|bachelor*|undergrad|grad school|grad student|graduate school|postgrad|degree|thesis|dissertation|professor|lecture|lectures|lecturer|seminar|frat|sorority|law school|(year|studying|study|read) (law|medicine|nursing|engineering)|med school|medical school|majoring|my major|minoring|faculty|ucla|harvard|oxford|cambridge|yale|stanford|ohio state|polytechnic|freshers|halls|internship|apprentice*|engineering|gap year|alumni|freshman 15|finals week|residency|erasmus|night school|evening class*|adult education|back to school)',
]

/**
 * Films, series, books: they explain words of school in the same message and tell nothing of who
 * speaks, so they take back no sign of another message.
 */
export const storyPhrases: readonly string[] = [
  '(book club|bookclub|(a|this|the|my|new|that|old) (book|mystery|thriller|whodunit|comic|manga|anime)(?! report)|mystery novel|boarding school mystery)',
  '(watching|watched|rewatch*|rewatching|reading|reread*|rereading|read|novel|movie night|old movies|teen movies|series|season|chapter|podcast|musical|theatre|theater|play a teacher|song|lyrics|painting|derry girls|heartstopper|stranger things|breakfast club|harry potter|hogwarts|dead poets|mean girls|grease|matilda|euphoria|sex education|riverdale|glee|high school musical|elite|skam|documentary|sitcom|author|netflix|audiobook|screenplay|premiere)',
  '(guardo|guardando|giallo|sto scrivendo|scrivo un|escribo una|écris un|polar|krimi|kriminal|kryminał|детектив|детектива|اتفرج|مسرحيه|مسرحية|أنمي|انمي|anime|oyun yazıyorum|senaryo)',
  '(film*|filme|filmy|movie|movies|serie|series|serial*|serial|serie|buch|roman|romanzo|hörbuch|theater|theatre|libro|novela|leyendo|pelicula|livre|relu|revu|livro|lendo|książk*|czytam|книг*|читаю|роман|фильм*|фільм*|сериал*|серіал*|dizi|kitap|فيلم|مسلسل|كتاب|روايه|kitab|फिल्म|फ़िल्म|किताब|web series)',
]
