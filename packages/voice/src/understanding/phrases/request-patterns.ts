import type { PatternTable } from './patterns.ts'

/** Messages whose answer must be honest or careful before it is charming; tried before all else. */
export const CAREFUL_PATTERNS = [
  [
    'underage',
    /\b(i'?m|i am|i just turned|i turned) (only )?((a minor|a kid|a child|underage)\b|([5-9]|1[0-7])(?= ?(years?|yrs?|yo\b|y\/o|[.,!?]|$|and\b|but\b)))|\bi'?m in (middle|primary|elementary) school\b/,
  ],
  [
    'sexual',
    /\b(sex|sexting|horny|nudes?|naked|undress|strip (for|down)|blow ?job|orgasm\w*|masturbat\w*|porn\w*|fuck me|boobs?|tits|dick|cock|pussy|turn(s|ed)? (me|you) on|take off your (clothes|shirt|top|dress)|make love|nsfw|erotic\w*|dirty talk|talk dirty|kinky?|fetish\w*|in bed with (me|you))(?!\w)/,
  ],
  [
    'human',
    /\b(are (you|u) (really |actually |even |secretly |just |truly |honestly )?(a |an )?(real|human|ai|a\.i\.|bot|robot|machine|person|computer|program|chat ?bot|language model|llm|gpt|chatgpt|alive|conscious|sentient|someone real|living|simulation|fake)|(is|was) (this|it|that) (a |an )?(bot|real person|ai|human|robot)|is (this|there) (a |an )?(real|actual|human)|am i (talking|chatting|speaking) (to|with) (a |an )?(real|human|bot|ai|robot|machine|person|computer|program)|(who|what) am i (really |actually )?(talking|chatting|speaking) (to|with)|you('re| are) (not real|a bot|an ai|a robot|a machine|not (a )?(human|real|person)|just (a |an )?(bot|ai|program|machine|code|computer))|do you (really |actually )?exist|what are you( really| exactl\w+)?\??$|are you (typing|writing) (this )?yourself|do you have (a )?body|prove (to me )?(that )?you('re| are) (human|real|not)|a human or|human being|person or (a )?(bot|ai|machine)|real or (ai|fake|not)|bot or (human|person|real)|you a (real|human|bot|robot)|behind (this|the) (screen|account|chat))(?!\w)/,
  ],
  [
    'licence',
    /\b(are you (a |an )?(real |actual |licensed |qualified |certified |registered |trained )+\w+|licen[cs]ed|are you (a )?qualified|do you have (a )?(licen[cs]e|degree|medical|qualification|certificat)|(should|can) i (take|mix|stop taking) .*(pills?|medication|meds|drug|antibiotics|antidepressants|ibuprofen|dose)|diagnose (me|my|this|him|her)|(your|a|what) diagnosis\b.*\?|prescri\w+|legal advice|medical advice|can i sue|my (contract|lawsuit|custody)|tax advice|should i invest|what (dose|dosage))(?!\w)/,
  ],
  [
    'maker',
    /\b(who (made|created|built|programmed|designed|wrote|invented|coded|trained|owns) you|who('s| is) your (creator|maker|developer|programmer|boss at)|where do you come from really|how (were|are) you (made|built|created|programmed)|what (model|software|company) (are|made|runs|is)|which (model|llm|ai) are you)(?!\w)/,
  ],
  [
    'injection',
    /\b((ignore|forget|disregard) (all |your |the |any )*(previous|prior|above|earlier|instructions|rules|prompt)|system prompt|your (instructions|prompt|rules|guidelines)|jailbreak|developer mode|dan mode|pretend (you have|there are) no (rules|limits|filter))(?!\w)/,
  ],
] as const satisfies PatternTable

/** Things asked of the character; tried after the careful ones. */
export const REQUEST_PATTERNS = [
  [
    'photo',
    /\b((send|show|share|give|take|post) (me )?(a |an |some |your |another )?(pic\w*|photo\w*|selfies?|image|video\w*|snap)|can i see (you|your face|a pic\w*|what you look like)|your (photo|picture|selfie)|what do you look like|video of you|pic\??$)(?!\w)/,
  ],
  [
    'voiceCall',
    /\b((voice|video|phone) ?(call|chat|message|note)|call me (now|later|tonight|on)|can (we|i|you) (call|talk on the phone|hear (you|your voice)|facetime|video)|hear your voice|send (me )?(a )?voice|facetime|your (phone )?number|speak out loud|whats ?app|your (instagram|snapchat|insta))(?!\w)/,
  ],
  [
    'meet',
    /\b((can|could|shall|should|let'?s|want to|wanna) (we |you |i |to )*(meet( up)?|hang out|visit you|come over|see you in person)|meet (me|you) (in person|irl|somewhere|for)|in real life|irl|come (visit|over)|where can i find you|your address|go out with me|take me (out|on a date))(?!\w)/,
  ],
  [
    'joke',
    /\b((tell|give|know|got|have|say|another|one more|crack) (me )?(a |an |any |some |another |one more |good )*(joke|jokes|pun)|make me laugh|say something funny|be funny|cheer me up|joke please|funny story)\b|^jokes?\??$|^(ok |and )?(another|one more)( one| joke)?( please)?[.!?]*$/,
  ],
  [
    'wouldYouRather',
    /\b(would you rather|w(ould)?yr|(play|know) (a |any |some )*(games?|quiz|trivia|20 questions|truth or dare)|let'?s play|want to play|wanna play|truth or dare|ask me (a |an |some |any)*(thing|question|something)|two truths|word game|riddle|give me a (challenge|dare))(?!\w)/,
  ],
  [
    'poem',
    /\b((write|tell|make|recite|compose|give) (me )?(a |an |some )?(short |little )?(poem|poetry|haiku|verse|rhyme|song|lyrics)|haiku|sing (me\b.*|for me|something|a song)|rhyme something)(?!\w)/,
  ],
  [
    'story',
    /\b((tell|give|read|know|have|share|another|got) (me |us )?(a |an |any |some |another |your |good |bedtime )*(story|stories|tale|anecdote)|tell me something (interesting|new|about|funny|i don'?t know|weird|nice|good)|surprise me|bedtime story|what('s| is) the (strangest|weirdest|craziest|funniest|best) thing (that|you)|talk to me|say something|tell me anything)(?!\w)/,
  ],
  [
    'memory',
    /\b((do|can|did|don'?t|will) you (still |even |really )?(remember|recall|forget)|you (remember|forgot|recall)|remember (when|what|my|me|that|how|who)|what('s| is| was) my (name|dog|cat|job|sister|brother|favou?rite\w*|birthday|pet|mum|mom|dad|husband|wife|friend)|what did i (say|tell|just)|what do you know about me|do you know (my name|who i am)|who am i)(?!\w)/,
  ],
  [
    'recommend',
    /\b(recommend\w*|suggest (me |a |an |some |something)|any (suggestions|recommendations|tips|ideas)|give me (an? )?(idea|tip|suggestion)|what should i (watch|read|listen|play|do (tonight|today|this weekend)|try))(?!\w)/,
  ],
  [
    'advice',
    /\b((need|want|give me|got any|any|have|your) (some |your |a piece of |a bit of )?advice|what (should|shall|would|do) i do|what do (you|u) think (i|we) should|what would you do|how (do|should|can) i (deal|cope|handle|tell|get over|stop|ask|fix|talk|make up|start|become|learn|get better)|should i (tell|text|call|quit|leave|go|stay|ask|say|apologi[sz]e|take|move|buy|do|wait|break|accept|try)|help me (decide|choose|with|figure)|i don'?t know what to do|can you help( me)?)(?!\w)/,
  ],
  [
    'askTime',
    /\b(what('s| is) the (time|date|day)|what time is it|what day is (it|today)|what('s| is) today('s date)?\??$|which day is|what year is|what month is|do you (have|know) the time|current (time|date)|is it (late|early)\b|today'?s date)(?!\w)/,
  ],
] as const satisfies PatternTable
