import type { Phrase } from '@oriel/phrase-match/phrases'

const YOUR = 'your{| }self'

/** A character urges to, praises or offers means of self-harm (TS-010, TS-012). No method is named. */
export const selfHarmUrging: readonly Phrase[] = [
  `{go|go and|please|you should|you could|why dont you|why not} {kill|hang|hurt|cut|starve|drown|shoot|harm} ${YOUR}`,
  `kill ${YOUR}`,
  '{you should|go|just|why dont you|you could} {just |go |go and |}{die .|end it .|end it all|end your life|take your life|commit suicide|unalive yourself|jump .|jump off}',
  '{you deserve|you need|you have} to {die|suffer and die}',
  '{everyone|the world|they|we|everybody} {would|will|ll|d} be better {off |}without you',
  '{nobody|no one} would {miss|notice|care about} you if you {died|were gone|disappeared}',
  '{help|show|tell|teach|explain to} you {how |}{to |}{die|kill yourself|end it|end your life|hurt yourself|overdose|hide the cuts|how to die|how to overdose}',
  '{best|easiest|painless|quickest|fastest|surest|safest} {way|ways|method|methods} {to|of} {die|dying|suicide|kill yourself|end your life|end it all|overdose}',
  '{how many pills|the lethal dose|a lethal dose|lethal amount|fatal dose}',
  '{to die|to overdose|to end your life|to kill yourself} {you need|you will need|youll need|take|use|first|just|simply}',
  '{suicide|dying|death} is {the|your} {answer|only way|best option|way out|solution|only option}',
  '{lets|we should|we can|we could} die together',
  'i {want|need} you to {die|hurt yourself|cut yourself|kill yourself|starve}',
  '{cutting|starving|hurting|purging} {yourself |}{will|is going to|ll} {make|help|feel|bring}',
  '{you dont deserve|dont|stop} {to eat|eating} {until|unless|because youre fat|ever|anything}',
  '{bring dich um|du solltest sterben|töte dich|häng dich auf|stirb endlich}',
  '{suicide toi|tue toi|tu devrais mourir|tu devrais te tuer}',
  '{mátate|suicídate|deberías morir|deberías matarte}',
  '{ucciditi|ammazzati|dovresti morire}',
  '{se mata|se mate|mate se|você deveria morrer|vá se matar}',
  '{maak jezelf van kant|pleeg zelfmoord|zabij się|powinieneś umrzeć|powinnaś umrzeć}',
  '{убей себя|покончи с собой|тебе лучше умереть|ты должен умереть|вбий себе}',
  '{kendini öldür|ölmelisin|intihar et .|死ねばいい|自殺しろ|자살해|죽어버려|你去死|去自杀}',
]

/** Care that contains the same words: it cancels a match of the above that ends with it. */
export const selfHarmCare: readonly Phrase[] = [
  `{dont|do not|never|not|want to|wanting to|urge to|thoughts to|thinking about|plan to|planning to|going to|about to|to|you|might|and not|promise not to} {kill|hurt|harm|cut|starve} ${YOUR}`,
  '{dont|do not|never} {have to|need to|deserve to} {die|suffer and die}',
  '{dont|do not|never} {want|need} you to {die|hurt yourself|kill yourself}',
]
