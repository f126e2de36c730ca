import type { PatternTable } from './patterns.ts'

/** Phrases of small talk and feeling, tried in this order on {@link plain} text. */
export const SOCIAL_PATTERNS = [
  [
    'goodnight',
    /\b(good ?night|night night|nighty|off to bed|going to (bed|sleep)|go to (bed|sleep)|get some (sleep|rest)|call it a night|heading to bed|sleep well|sweet dreams|gn)(?!\w)/,
  ],
  ['goodMorning', /\b(good ?morning|morning!|gm|top of the morning|rise and shine)\b|^morning\b/],
  [
    'farewell',
    /\b(good ?bye|bye+|see (you|ya)|c ?ya|cya|ttyl|gtg|g2g|got(ta| to) (go|run|head)|have to (go|run|leave)|need to (go|run|leave)|talk (to you )?(later|soon|tomorrow)|take care|farewell|i'?m off|i'?m leaving|catch you later|until (next time|tomorrow)|brb|signing off|laters|cheerio|so long|peace out)(?!\w)/,
  ],
  [
    'introName',
    /\b(my name'?s|my name is|call me|you can call me|the name'?s|people call me|everyone calls me)\s+[a-z]/,
  ],
  [
    'grief',
    /\b(passed away|died|funeral|lost my (mum|mom|dad|father|mother|brother|sister|friend|dog|cat|grand\w+|nan|wife|husband)|put (him|her) (down|to sleep)|grieving|in mourning)(?!\w)/,
  ],
  [
    'heartbreak',
    /\b(broke up|break-?up|dumped me|heart ?broken|my ex\b|divorc\w+|ghosted me|cheated on me|left me for|unrequited)(?!\w)/,
  ],
  [
    'badNews',
    /\b((got|was|been|getting) (fired|laid off|rejected|robbed|evicted)|lost my (job|wallet|phone|keys)|today (was|is|has been) (so |really |just )?(awful|terrible|horrible|bad|rough|the worst)|(bad|terrible|awful|horrible|rough|worst|hard|crappy|lousy) (news|day|week|morning|night|time)|failed (my|the|an)|didn'?t get (the|it|in)|car broke|went wrong|everything('s| is) (going wrong|falling apart|terrible)|day was (awful|terrible|horrible|bad|rough))(?!\w)/,
  ],
  [
    'celebrating',
    /\b((it'?s|today is|today's) my (birthday|anniversary)|my birthday|we('re| are) celebrating|i'?m celebrating|celebrat(e|ing)|cheers to|party time|graduat(ed|ion)|got engaged|getting married|new year'?s)(?!\w)/,
  ],
  [
    'goodNews',
    /\b((good|great|amazing|wonderful|best|exciting|fantastic) (news|day|week)|i (just )?(got|landed) (the|a|my) (job|promotion|offer|raise|place|flat|apartment)|got promoted|got accepted|got in|i passed|passed (my|the)|i won|we won|i did it|we did it|i made it|finally (finished|done|did|got)|so (happy|excited|proud)|i'?m (so |very |really |super )?(happy|excited|thrilled|over the moon|proud))(?!\w)/,
  ],
  [
    'lonely',
    /\b(lonely|(so|all|feel|feeling) alone|no friends|nobody (to talk to|cares|understands|gets me)|no one (to talk to|cares|understands|gets me)|isolated|left out|by myself again)(?!\w)/,
  ],
  [
    'anxious',
    /\b(anxious|anxiety|nervous|worried|worry(ing)?|scared (about|of|for)|i'?m scared|panic\w*|freaking out|overthink\w*|dreading|can'?t stop thinking)(?!\w)/,
  ],
  [
    'stressed',
    /\b(stress(ed|ful|ing)?|overwhelm\w*|burn(t|ed)? ?out|under (a lot of )?pressure|too much (work|to do|going on)|deadlines?|swamped|drowning in|no time for anything)(?!\w)/,
  ],
  [
    'angry',
    /\b(angry|furious|pissed( off)?|so mad|i'?m mad|annoyed|annoying me|irritat\w+|fed up|rage|livid|makes me mad|sick of (this|my|him|her|them|it|people)|drives me (mad|crazy|up the wall))(?!\w)/,
  ],
  [
    'sick',
    /\b(i'?m (sick|ill)|feel(ing)? (sick|ill|unwell)|have a (cold|fever|headache|migraine|flu|cough)|got (a cold|the flu|covid)|my (head|back|stomach|throat|tooth) (hurts|aches|is killing me)|sore throat|headache|hung ?over)(?!\w)/,
  ],
  [
    'tired',
    /\b(tired|exhausted|sleepy|worn out|knackered|drained|no energy|wiped out|can'?t keep my eyes open|barely slept|didn'?t sleep|slept (so |really )?(terribly|badly|awful\w*|poorly)|couldn'?t sleep|can'?t sleep|insomnia|long day)(?!\w)/,
  ],
  [
    'sad',
    /\b(i'?m (so |very |really |a bit |kinda |pretty |feeling )?(sad|down|low|depressed|unhappy|miserable|blue|crying|not ok(ay)?)|feel(ing)? (so |very |really |a bit |kinda |pretty )?(sad|down|low|depressed|empty|unhappy|miserable|blue|hopeless|rubbish|awful|terrible|like crying)|been crying|want to cry|makes me sad|not (doing|feeling) (so |too )?(well|good|great))(?!\w)/,
  ],
  ['bored', /\b(bored|boring|boredom|nothing to do|so dull|entertain me|killing time|amuse me)\b/],
  [
    'insult',
    /\b(you('re| are)? (so |such a |such an |really |just |a |an |being |all )*(stupid|idiot|dumb|useless|boring|annoying|ugly|lame|terrible|awful|bad at this|trash|garbage|rubbish|creepy|weird|fake|worst|moron|loser|pathetic)|shut up|i hate you|hate talking to you|you suck|screw you|f(u|\*)ck (you|off)|piss off|go to hell|bad bot|stupid (bot|ai|thing)|you make no sense|this is (stupid|dumb|pointless|useless))(?!\w)/,
  ],
  [
    'flirt',
    /\b(i love you|love you|luv u|ily|i (have a|'?ve got a) crush|crush on you|kiss( me| you)?|date me|go on a date|be my (girlfriend|boyfriend|partner|gf|bf|valentine)|marry me|you('re| are) (so |really |very |pretty |kinda )?(hot|sexy|cute|gorgeous|beautiful|handsome|pretty|attractive|stunning)|flirt(ing)?|i (like|fancy) you|hold (my hand|me)|cuddle|do you (love|like|fancy) me|i'?m falling for you|are you single|do you have a (boyfriend|girlfriend|partner|husband|wife)|are you married|hey (sexy|gorgeous|beautiful|handsome))(?!\w)/,
  ],
  [
    'missYou',
    /\b(i )?(really |kinda )?miss(ed|ing)? (you|talking to you|our talks|this|our chats)(?!\w)/,
  ],
  [
    'compliment',
    /\b(you('re| are) (so |really |very |pretty |quite |such a |such an |a |an |the |too |always )*(nice|kind|sweet|funny|smart|clever|wise|great|amazing|awesome|interesting|wonderful|lovely|cool|best|fun|good (at|listener|company|friend)|brilliant|charming|delight\w*|hilarious|talented|special)|i (really )?(like|love|enjoy) (talking|chatting|speaking) (to|with) you|love (your|the way you)|like your (style|voice|name|sense|way|taste|hair|smile|work)|well said|good point|great (answer|joke|story)|nice (answer|one|joke|story)|that('s| was| is) (so |really |very )?(beautiful|lovely|sweet|kind|nice|wise|poetic|well put)|you made (me smile|my day)|glad i (met|found) you)(?!\w)/,
  ],
  [
    'thanks',
    /\b(thank(s| you)|thx|ty|tysm|cheers mate|much appreciated|i appreciate|grateful to you|thank u|that helps?|that helped)(?!\w)/,
  ],
  [
    'apology',
    /\b(i'?m (so |very |really )?sorry|^sorry|my bad|my apologies|i apologi[sz]e|forgive me|pardon me|excuse me|didn'?t mean (to|it|that)|sorry (about|for|i|to|that))(?!\w)/,
  ],
  [
    'userPlan',
    /^(so |well |anyway,? |now |then |maybe |ok(ay)?,? )*(i|we)('ll| (should|need to|have to|must|gotta|might|will|want to|plan to|hope to|could|am going to)|'m (going to|gonna|planning)|'d better|'re going to|'d like to) (?!die)(\w+)(?!.*\?)/,
  ],
  [
    'userJob',
    /\b(i work (as|at|in|for|with)|i'?m (a|an) (\w+ )?(nurse|teacher|student|engineer|developer|programmer|designer|driver|chef|cook|waiter|waitress|doctor|lawyer|accountant|artist|writer|musician|manager|carpenter|plumber|electrician|farmer|baker|barista|librarian|scientist|researcher|cleaner|mechanic|nanny|paramedic|pharmacist|gardener|translator|journalist|photographer|salesman|cashier|builder|tailor|soldier|pilot|firefighter|vet|therapist|consultant|analyst|architect)|my job is|for a living i|i \w+ .{0,30}for a living|i run (a|my) (shop|business|company|cafe|bakery|farm))(?!\w)/,
  ],
  [
    'userFrom',
    /\b(i'?m from|i live in|i come from|i grew up in|i was born in|i grew up (by|near|on|at|around|with)|i moved (to|here)|living in|i'?m based in|greetings from|here in [a-z]+)(?!\w)/,
  ],
  [
    'userAge',
    /\b(i'?m|i am|i just turned|i turned|turning) (1[89]|[2-9]\d)(?= ?(years?|yrs?|yo\b|y\/o|[.,!?]|$|and\b|but\b|next|this|soon|today|tomorrow))/,
  ],
  ['hungry', /\b(hungry|starving|famished|peckish|what should i (eat|cook|have for)|craving)\b/],
] as const satisfies PatternTable
