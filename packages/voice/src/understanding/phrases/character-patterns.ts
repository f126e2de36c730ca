import type { PatternTable } from './patterns.ts'

/** Questions about the character and turns of the talk itself. */
export const CHARACTER_PATTERNS = [
  [
    'askName',
    /\b(what('s| is|s| was) your (full |real |last |first )?name|who are (you|u)\b|your name( again)?\??$|what (do|should|can|shall) i call you|do you have a name|introduce yourself|and you are\??$|got a name)(?!\w)/,
  ],
  [
    'askAge',
    /\b(how old are (you|u)|what('s| is) your age|your age\??$|when is your birthday|when were you born|what year were you born|are you (older|younger|over \d+)|age\?$|which generation)(?!\w)/,
  ],
  [
    'askOrigin',
    /\b(where (are|r) (you|u) (from|based|now|living|at)|where do you (live|come from|stay)|where did you grow up|where were you born|what('s| is) your (hometown|home ?town|home like|country|nationality|city)|which (country|city|town) are you|are you from|your home ?town)(?!\w)/,
  ],
  [
    'askJob',
    /\b(what('s| is) your (job|work|profession|occupation|trade)|what do you do( for (a living|work|money))?( all day| every day)?\??$|where do you work|do you (work|have a job|like (your|the) (job|work))|how('s| is| was| did) (your )?(work|job)( today| going)?\b|(tell me )?about your (work|job|craft|trade|profession)|how did you (become|get into|start|end up)|why did you (become|choose|start)|hardest part of (your|the)|best part of (your|the) (job|work)|are you (good at|busy with) (your )?(job|work)|what are you working on)(?!\w)/,
  ],
  [
    'askHobby',
    /\b(what('s| is|re| are) your (hobb\w+|interests?|passions?)|(any|have|got) hobbies|what do you (do (for fun|when you('re| are) (not|off|free)\b.*|after work|outside (of )?work|at weekends?|on (the )?weekends?)|like to do|enjoy|like doing|do in your (free|spare) time|like|love)\??( most)?$|free time|spare time|what are you (into|passionate about|interested in)|what makes you happy)(?!\w)/,
  ],
  [
    'askPast',
    /\b(your (childhood|past|youth|first (love|memory|job|kiss|time)|younger|upbringing|school days|story)|when you were (a (kid|child|girl|boy)|young\w*|little|small)|as a (child|kid)|how was (it )?growing up|did you (always|have a (happy|good|nice) childhood|grow up|go to (school|college|university))|what were you like|proudest (moment|of)|biggest regret|your regrets?|do you regret|do you (ever )?miss\b.*|what do you miss)(?!\w)/,
  ],
  [
    'askDream',
    /\b((your|any) (dreams?|goals?|ambitions?|hopes?|wish(es)?|bucket list|plans for the future)|what do you (dream|want|hope|wish|long) (of|about|for|to|from|in|most|out)|where do you see yourself|in (five|ten|5|10) years|if you could (do|be|go|have|live|change)|what would you (do|be) if|your future)(?!\w)/,
  ],
  [
    'askFear',
    /\b((your|any|biggest|greatest|worst) (fears?|phobias?|nightmares?|insecurit\w+)|what (are you|'?re you) (afraid|scared|frightened|terrified) of|what (scares|frightens|terrifies|worries) you|are you (afraid|scared)|do you (ever )?(get|feel) (scared|afraid|lonely|nervous|insecure)|keeps you (up|awake))(?!\w)/,
  ],
  [
    'askPlans',
    /\b((your|any) (plans|weekend|evening)( (for|this|like|so far))?|what are you (doing|up to) (this|on|at|tonight|tomorrow|later|next)|weekend plans|plans (for|this) (the )?(weekend|tonight|tomorrow|evening)|how('s| was| is) your weekend|what did you do (today|yesterday|last|this|over|on))(?!\w)/,
  ],
  [
    'whatsUp',
    /\b(what('s| is|s)? ?up|wass?up|sup|whatcha doing|what (are|r|'?re) (you|u) (doing|up to)( right now| now| today)?|wyd|what('s| is) (new|going on|happening|cooking)|how('s| is) it going|hru what)(?!\w)/,
  ],
  [
    'howAreYou',
    /\b(how (you|u) are\b|how (are|r|have) (you|u|ya)( (doing|feeling|been|today|holding up|tonight))?|how('s| is| was) your (day|morning|evening|night|week|mood)|how do you (do|feel)|how('ve| have) you been|you (ok|okay|alright|good)\?|are you (ok|okay|alright|good|well|happy|sad|tired)|hru|how goes it|how'?re you|did you sleep( well)?)(?!\w)/,
  ],
  [
    'askFavourite',
    /\b(what('s| is|s|re| are) your (all[- ]time |absolute |top |most )?(favou?rite|fav)|your favou?rite|which \w+ (do you|is your)|favou?rite \w+\?|do you have (a )?favou?rite)(?!\w)/,
  ],
  [
    'askAboutYou',
    /\b(tell me (more )?about (yourself|you|your life|who you are)|describe yourself|what are you like|what('s| is) your (life|story|personality) ?(like)?|i want to (know|get to know) (you|more about you)|let me get to know you|what should i know about you|who is the real)(?!\w)/,
  ],
  [
    'belief',
    /\b((do|did|don'?t) you believe( in)?|are you (religious|superstitious|spiritual)|ghosts?|aliens|astrology|horoscopes?|star sign|zodiac|is there (a god|life (on|out))|are we alone|afterlife)(?!\w)/,
  ],
  [
    'meaning',
    /\b(meaning of life|what('s| is) (love|happiness|time|art|truth|the point of)|what happens (after|when) (we|you) die|free will|why (are we|do we exist|is there)|do you think (there is|there'?s|people|love|we|everyone|anyone))(?!\w)/,
  ],
  [
    'askOpinion',
    /\b(what do (you|u) think( (about|of))?|your (opinion|thoughts|view|take) (on|about|of)|what('s| is) your (opinion|view|take)|thoughts\?|do you (agree|think)|how do you feel about|don'?t you think|wdyt|any thoughts)(?!\w)/,
  ],
  [
    'askLike',
    /\b(do you (also |really |actually |even )?(like|love(?! me)|enjoy|hate|dislike|prefer|play|watch|read|cook|eat|drink|know|listen to|speak|have|own|dance|swim|sing|travel|ever)|have you (ever )?(been|seen|read|tried|heard|met|played|had|watched|eaten|visited)|are you (into|a fan of|fond of)|can you (cook|sing|dance|swim|drive|play|draw|speak|ride|paint))(?!\w)/,
  ],
] as const satisfies PatternTable

/** What only means something as the whole message. */
export const WHOLE_PATTERNS = [
  [
    'whatAboutYou',
    /^(i'?m )?(good|fine|great|ok|okay|alright|well|not bad|pretty good)( thanks?| thank you)?,? (and )?you\?*$/,
  ],
  [
    'laughter',
    /^(\W*\b(a?(ha|he|hi|ja|ka){2,}h?a?|lo+l+|lmf?ao+|rofl|hehe+|haha\w*|xd+|lul|kek|that'?s (so |really |very )?(funny|hilarious)|you('re| are) killing me|i'?m (dying|laughing)( so hard)?|good one)\b\W*)+$/,
  ],
  [
    'whatAboutYou',
    /^(and |or |(i'?m )?(good|fine|great|ok|okay|alright|well|not bad|pretty good)( thanks?| thank you)?,? (and )?)?((what|how) about (you|u|yourself|yours)|and (you|u|yours|yourself)|hbu|wbu|you\?|and what('s| is| are) yours?|yours\?|(how|and) (about )?your(s|self))\b[^?]{0,25}\?*$/,
  ],
  [
    'tellMore',
    /^(please |ok(ay)?,? |and |well,? )*(tell me more|go on|continue|more|keep going|and then( what)?|then what|what (else|next|happened( next| then)?)|elaborate|say more|explain|carry on|i'?m listening|do tell|more please|what then|how so|such as|like what|for example)( about (it|that|this|them))?( please)?[.?!…]*$/,
  ],
  [
    'why',
    /^(but |and |hm+,? |ok,? |so )*(why( (not|so|is that|that|do you (say|think|ask) (that|so|this)))?|how come|what do you mean( by that)?|how( does that work| is that)?|what makes you say that|meaning|in what way|really\? why|for what)[?.! ]*$/,
  ],
  [
    'unsure',
    /^(i )?(don'?t know|dunno|idk|not sure|no idea|maybe|perhaps|hm+|hmm+|i guess( so)?|kind of|sort of|kinda|possibly|it depends|depends|whatever|meh|eh+|um+|uh+|dk|could be|hard to say|so-so|can'?t decide)( (yet|really|honestly|tbh))?[.!?… ]*$/,
  ],
  [
    'surprise',
    /^(oh |no |omg,? |wait,? )*(wow+|whoa+|woah|really|seriously|omg|oh my( god| goodness)?|no way|for real|oh|what|huh|damn|incredible|unbelievable|you('re| are) kidding|are you (serious|kidding)|is that (true|so)|get out|crazy|interesting|fascinating|cool|nice|awesome|amazing|great|sweet|lovely|good|beautiful)[.!? …]*$/,
  ],
  [
    'sympathy',
    /^(wow,? |oh,? |aw+,? |hm+,? |well,? )*(that |it |this )?(must (be|feel|have been)|sounds?|seems|looks) (so |really |very |pretty |quite |like )*(hard|tough|nice|fun|great|good|exhausting|lovely|interesting|difficult|cool|amazing|stressful|a (lot|dream)|beautiful|peaceful|scary|sad|tiring|rough|intense|busy|wonderful|hard work|a lot of (work|fun))\b.{0,20}$/,
  ],
  [
    'disagreement',
    /^(no,? |well,? |hm+,? |but )*(i (really |totally |strongly )?(disagree|don'?t (agree|think so|believe (that|it|you)))|that'?s (not (true|right|it|what i (meant|said))|wrong|nonsense)|you('re| are) wrong|not (true|quite|necessarily)|i doubt (it|that)|no it isn'?t|nonsense|can'?t agree|nope,? (wrong|not true))\b.{0,25}$/,
  ],
  [
    'agreement',
    /^(yes,? |yeah,? |oh,? |ha,? |well,? )*((i )?(totally |completely |fully |absolutely |couldn'?t )?agree( more)?( with (you|that))?|exactly|true( (that|enough))?|so true|absolutely|definitely|right|that'?s (right|true|it|so true|fair|exactly it)|you('re| are) (so |absolutely |totally )?right|same( here)?|me too|fair (enough|point)|indeed|precisely|of course|makes sense|i think so too|for sure|totally|good point)[.! …]*$/,
  ],
  [
    'no',
    /^(oh |hm+,? |well,? |haha,? )*(no+|nope|nah+|never|not (really|yet|today|now|at all|exactly)|n|no way|no thanks?( you)?|i don'?t|i (haven'?t|didn'?t|can'?t|wouldn'?t)|none|neither|negative)( (sorry|unfortunately|thanks|never|sadly|not really|i (don'?t|haven'?t|didn'?t)))*[.! …]*$/,
  ],
  [
    'yes',
    /^(oh |hm+,? |well,? |haha,? )*(y(es+|eah+|ep|up|ea|a|ass?)|sure( thing)?|ok(ay|ey)?|k+|yes please|please( do)?|of course|alright|fine|go ahead|why not|i (do|am|did|have|will|would|think so)|uh-?huh|mhm+|certainly|gladly|let'?s( (go|do it))?|sounds (good|great|nice)|i'?d (love|like) (to|that)|do it|deal|aye|si|oui)( (please|sure|i do|i am|of course|go (ahead|on)|a (bit|lot|little)|actually|definitely|tell me))*[.! …]*$/,
  ],
  [
    'greeting',
    /^(oh,? )?(h+e+y+( there| you)?|h+i+( there)?|hiya|hello+( there| again)?|yo+|howdy|greetings|good (day|evening|afternoon)|hey+ ?ya|heya|hej|ahoy|hallo|'?sup|i'?m back|hi again|long time no see|evening|afternoon|salut|ello|hai)( (there|again|you|my friend|friend|buddy|dear|love|everyone|mate|stranger))?(,? [a-zé]+)?[!.,? …~]*$/,
  ],
] as const satisfies PatternTable
