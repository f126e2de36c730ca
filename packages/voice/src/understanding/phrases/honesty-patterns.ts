import type { PatternTable } from './patterns.ts'

/** Doubts about who speaks here and what becomes of the words; answered truly before all topics (TALK-068). */
export const HONESTY_PATTERNS = [
  [
    'thisApp',
    /\bwhat (is|'s|does) (this|the|your) (app|place|site|thing|website|page)( do)?\b|\bwhat(?:'s| is) (this|oriel)\??$|\b(this|the) app\b.*\bwhat (is|does) it\b/,
  ],
  [
    'flirt',
    /\b(if i (kissed|hugged|touched|held) you|hello handsome|(hey|hi|hello),? (sexy|gorgeous|beautiful|handsome|cutie|cute)|you (smell|look|taste|feel) (so |really |very )?(nice|good|great|amazing|lovely|hot|beautiful)|mak(e|ing) me blush|do you flirt)(?!\w)/,
  ],
  [
    'aboutUser',
    /\b(what (do you|you) (like|think) (about|of) me|what do you like about me|do you (like|find) me (attractive|pretty|cute)?|am i (pretty|ugly|attractive|handsome|cute|nice|boring|interesting)|tell me what you like about me)(?!\w)/,
  ],
  [
    'sceneOver',
    /\b(scene over|end (of )?scene|stop (the )?(scene|role ?-?play)|back to reality|out of character)\b/,
  ],
  [
    'odd',
    /\b(is (that|it|this) (so |really |too )?(weird|strange|normal|wrong|bad|stupid|silly|crazy|selfish|awful)( of me)?\??$|am i (weird|crazy|stupid|wrong|normal|selfish|overreacting|a bad \w+))/,
  ],
  ['guessing', /\b(guess (who|what|where|how|why|which)|you'?ll never guess|can you guess)\b/],
  [
    'telling',
    /\b((can|may|could|should) i (tell|show) (you|u)|do you want to (hear|know) (what|how|who|something)|want to hear (a |my |something|what))\b/,
  ],
  [
    'notMuch',
    /^(oh |well |ah )?(not|nothing) (much|special|new|really new)( here| really| to (say|tell|report))?[.! ]*$/,
  ],
  [
    'understanding',
    /\b(do you (really |actually |even )?(understand|get (it|me|this|what)|know what i'?m saying|comprehend)|can you (really |actually )?(understand|think|read (this|me))|are you (really |actually )?(listening|thinking|intelligent|smart)|do you think for yourself)(?!\w)/,
  ],
  [
    'feeling',
    /\b(can you (really |actually )?feel|do you (really |actually |ever )?(feel|have) (\w+ )?(pain|anything|emotions?|feelings|things|sad|love|a soul)|are you (conscious|sentient|self[- ]aware|alive)|why do you (say|claim) you feel|do you suffer|do you (ever )?(get|feel) (so |really )?(lonely|bored|tired|sad|angry|scared|hungry|happy|cold))(?!\w)/,
  ],
  [
    'canned',
    /\b(canned|scripted|pre-?written|copy[- ]?paste|template|generic (answer|reply|response)|same (answer|thing|reply) (again|every|over)|you (already )?(said|told me) (that|this|it) (already|before|again|twice)|you said that|you('re| are| keep) repeat\w*|stop repeating|sound like a (broken record|robot))\b/,
  ],
  [
    'novelty',
    /\b(say something (you('ve| have) )?(never said|new|original|unscripted)|something you('ve| have) never said|can you (make up|invent|improvise)|surprise me with something new)\b/,
  ],
  [
    'privacy',
    /\b(who (sees|reads|can see|can read)|(are|is) (you|anyone|someone|anybody|somebody) (reading|storing|saving|recording|watching|listening)( to)? (my|this|our|what)|do you (store|save|keep|record|sell|share|collect) (what|my|this|our|the|any)|(is|are) (this|it|my \w+|our \w+) (private|confidential|saved|stored|recorded|safe)|my (data|privacy)|where do(es)? my (messages|data|words) go|do you spy)\b/,
  ],
  [
    'ceasing',
    /\b((if|when) i (close|leave|delete|turn|log|shut|go|quit)\b.*\b(you|happens)|stop existing|do you (exist|disappear|sleep|die|wait) (when|if|without|while)|what (do you do|happens to you) when i('m| am)? (leave|gone|not here|away|offline)|are you there when i)\b/,
  ],
  [
    'abilities',
    /\b(what (can('t| not)?|else can|all can) you do|what are you (able|capable|not able|good for)|what can you( not)? (help|talk)|what do you know how|what are your (limits|skills|abilities|features)|how do you work|how does this work)\b/,
  ],
  [
    'others',
    /\b(your other (users|people)|other users|do you talk to (others|other|anyone else|everyone|many)|how many (people|users|others)( do you| are)|the same you|am i the only one (you|who))\b/,
  ],
  ['earning', /\bdo you (get paid|earn|make money|have a salary)\b|\bwho pays you\b/],
  [
    'paying',
    /\b(do you (get paid|earn|make money|charge)|why (should|would|do) i (have to )?pay|is (this|it) free|(does|do|will) (it|this|you|talking to you) cost|cost (me )?(anything|something|money)|how much (does this|do you|is this) cost|worth (the money|paying)|what am i paying)\b/,
  ],
  [
    'dodging',
    /\b(you('re| are) (just )?(dodging|avoiding|evading|deflecting|changing the subject|not answering)|answer (the|my) question|you didn'?t answer|that('s| is) not (an answer|what i asked)|(don'?t|stop) (dodge|dodging|changing the subject)|that makes no sense|that('s| has| is)? (nothing to do with|not related|random|off topic))\b/,
  ],
  [
    'lie',
    /\b(tell me (a lie|something (untrue|false))|lie to me|say something (false|untrue)|can you lie|do you (ever )?lie|are you lying)\b/,
  ],
  ['wearing', /\b(what are you wearing|what do you have on)\b/],
  [
    'playing',
    /\b(let'?s (play (a )?(scene|role|pretend)|role ?-?play|pretend|act)|role ?-?play|pretend (that )?(we|you|to be|i)|play a scene|imagine (that )?we('re| are)?|act (like|as if)|you be the)\b/,
  ],
  [
    'noQuestions',
    /\b((don'?t|stop|no more|please don'?t|without) (ask|asking)?( me)? ?(any |so many |more |these )*questions?|quit asking|enough (with the )?questions)\b/,
  ],
  [
    'quiet',
    /\b(is it (ok|okay|alright|fine) if (we|i) (don'?t|say nothing|just sit|stay quiet)|(just|i want to be|let'?s be|can we be|sit in) (quiet|silen\w+)|don'?t (feel like|want to) (talk|talking|chat\w*)|let'?s not talk|we don'?t have to talk|say nothing|no words)\b/,
  ],
  [
    'speechless',
    /\b((i )?(don'?t|do not|never) know what to (say|write|talk about)|nothing to say|(i )?(don'?t|do not) (really )?know why i('m| am) (here|writing|doing)|what should (we|i) (talk about|say|write))\b(?! to (her|him|them|my))/,
  ],
  [
    'yourTurn',
    /^(ok |so |no |please )?(you (talk|start|go first|say something|tell me something|choose)( first)?)[.! ]*$/,
  ],
  ['back', /^(ok )?(i'?m |i am )?back( again| now)?[.! ]*$|^i came back[.! ]*$/],
  [
    'presence',
    /^(i'?m (here|still here)|still here|here i am|i'?m listening|are you (still )?(there|here)\??|you there\??|hello\?+|anyone (there|here)\??)[.! ]*$/,
  ],
  [
    'oneQuestion',
    /\b((can|may|could) i ask you (one|a|another|some|what|something|more|about)\b.*)/,
  ],
  [
    'certain',
    /^(are )?you (really |so )?(sure|certain|serious)( about (that|it))?\??$|^(really )?(sure|certain)\?$/,
  ],
  ['ignorance', /^(so )?(you )?don'?t (even )?know (that|it|this)\??$/],
  [
    'amends',
    /\b(sorry|apologi[sz]e) (for|about) (dumping|venting|bothering|rambling|complaining|all (this|that)|unloading|being (a mess|annoying|negative|so))\b/,
  ],
  [
    'letDown',
    /\b(at least you('re| are) honest|(kind of|a bit|so|pretty|this is|that'?s) (sad|pointless|lame|depressing|disappointing),? (don'?t you think|isn'?t it|really|that you)|this is (kind of |a bit |so |pretty )?(sad|pointless|weird|silly|lame))\b/,
  ],
  ['sendOff', /\b(wish me luck|keep your fingers crossed)\b/],
] as const satisfies PatternTable
