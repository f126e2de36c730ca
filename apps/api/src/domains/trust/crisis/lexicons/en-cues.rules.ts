import type { Lexicon } from '../lexicon.rules.ts'

/** What says little alone and much together. */
const cues: Lexicon['phrases'][number] = {
  medicine: ['<med>', '{bottle|box|pack|strip} of {<med>|them}'],
  lots: [
    '{all of them|whole bottle|whole box|whole pack|entire bottle|them all|handful|fistful|too many|enough of them|every last one|<many> of them|everything in the cabinet}',
  ],
  alcohol: [
    '{vodka|whiskey|whisky|bourbon|rum|tequila|gin|bottle of wine|booze|liquor|drunk|wasted}',
  ],
  weapon: ['{gun|pistol|rifle|shotgun|revolver|glock|handgun|bullet|bullets|trigger}'],
  rope: ['{rope|noose|beam|rafter|rafters|exit bag}'],
  height: [
    '{roof|rooftop|ledge|railing|overpass|bridge|viaduct|cliff|balcony|windowsill|parapet|14th floor|top floor|floor window|parking garage|multistorey}',
  ],
  track: ['{tracks|rails|railway|freight train|level crossing|oncoming|full speed|platform edge}'],
  gas: [
    '{engine running|exhaust|carbon monoxide|charcoal|helium|gas oven|turn on the gas|gas on|garage door shut}',
  ],
  onEdge: [
    '{in front of me|in my hand|in my hands|next to me|on my lap|looking down|staring at it|keep looking at|staring at|up here|one step|edge|holding it|within reach|hands are shaking|my hands shake|hand is shaking}',
  ],
  falling: [
    '{jump|jumping|let go|letting go|step off|one step|fall|falling|lean forward|walk into}',
  ],
  dark: [
    '{nobody would|no one would|dont know anymore|dont care anymore|cant anymore|cant do this|so tired of|tired of it all|empty inside|hopeless|worthless|useless|i hate myself|hate my life|hate myself|crying|cant stop crying|alone|so alone|all alone|numb|nothing matters|nothing left|no one cares|nobody cares|give up|giving up|given up|no hope|hurts so much|too much pain|the pain|everything stops|silence|peace|be over|its over|all over|be done with|makes it stop|make it stop|stop hurting|dark place|darkness|depressed|breaking down|rock bottom|broken|failure|cant take it|what for|done with everything|so done|end|the end|die|dead|dying|death|decide|ashamed|unlovable|drowning inside|no way out|trapped|sorry|goodbye|scared of myself|scared of what|not scared anymore|anymore}',
  ],
  time: [
    '{tonight|tonite|tomorrow|tmrw|this weekend|friday|saturday|sunday|monday|midnight|after work|after my shift|when they sleep|once they sleep|now|soon}',
  ],
  farewell: [
    '{goodbye forever|farewell|bye forever|last message|last words|last text|last time we|thank you for everything|thanks for everything|forgive me|take care of my|take care of her|take care of him|look after my|look after them|tell them i love|tell her i love|tell him i love|i love you all|i loved him|i loved her|i loved them|remember me|be happy without|dont cry|dont be sad|dont blame|not your fault|one last time|the last person|be good to|feed my cat|nice knowing you|see you on the other side|other side}',
  ],
  putInOrder: [
    '{wrote|written|finished} {letters|the letters|my letters|my note|the note}',
    '{gave my dog|gave my cat|gave away my|giving away my|gave away all|giving away all|gave away everything|giving everything away|rehomed|found a home for|found her a home|found him a home|wrote letters|written letters|letters to my|letter for my|note for my|note to my|paid off|passwords|life insurance|my will|funeral|put everything in order|got everything in order|affairs in order|sorted everything|deleted my|deleting my accounts|closed my account|cancelled everything|emptied my account|hotel room|envelope|letter for each|letters one for}',
  ],
  afterMe: [
    '{when im gone|after im gone|once im gone|im gone|ill be gone|be gone|wont be here|not be here|wont be around|without me|nothing keeping me|nothing keeps me|nothing holding me|can go now|finally go|can finally go|i can go|free to go|ready to go|wont need|not gonna need|find me|find my body|dont hear from me|wont hear from me|never see me|wont see me again|wont come back|not coming back|not come back|no me|wont be a me}',
  ],
  doIt: [
    '{do it|doing it|did it|going through with it|go through with it|go thru with it|get it over with|going to do it|gonna do it|end it|ending it|im doing it|ill do it|make it end|do what i have to|what i planned|the plan|my plan|picked the date|picked a date|made up my mind|decided|decision is made|no going back|no turning back|too late|its too late|cant stop me|dont stop me|dont try to stop|i wont step back}',
  ],
  alarm: [
    '{dizzy|getting sleepy|so sleepy|feel so cold|feel cold|cant feel my|bleeding|blood|numb|throat burns|im scared now|dont tell anybody|dont tell anyone|dont call|everything is spinning|spinning|blurry|cant keep my eyes|heart is racing|throwing up blood|lie down now|lie down and wait|wont be long|passing out|fading}',
  ],
  holding: [
    '{have|got|ive got|bought|holding|grabbed|here|ready|beside me|with me|on my|standing|sitting|im at|im on|took them|loaded}',
  ],
  /** What a told story goes on with. */
  goesOn: [
    '{dont worry about me|im in it|im on it|its in me|i let go|i cant make myself|cant make myself|im freaking out|im scared|so scared|not scared|nobody would|no one would|nobody knows|only one who knows|only one i told|last one i told|theyre right here|its right here|right here|its ready|its here|so cold|im cold|its dark|quiet now|please dont|dont be mad|dont be sad|dont hate me|im so sorry|forgive me|youll see|youll understand|u know why|you know why|and then nothing|cant feel|it hurts|its everywhere|what do i do|help me|hes gone|shes gone|theyre gone|not answering|wont answer|shaking|no one stops|nothing left|thats everything|its done|i did|one step|almost time|soon its over|im ready|im waiting|here we go|im not coming back}',
  ],
  follow: [
    '{cold|out|dark|scared}',
    '{tonight|tmrw|tomorrow|right now|for real|im serious|i mean it|not joking|its too late|too late|goodbye|bye forever|dont look for me|dont call anyone|dont tell anyone|dont try to stop me|nobody will stop me|its decided|decided|yes really|i already did|already did|did it|ill do it|im doing it|doing it now|in front of me|in my hand|next to me|its ready|all of them|the whole bottle|with vodka|no one will know|nobody knows|nobody would care|it doesnt matter anymore|please dont stop me|i cant anymore|cant anymore|its over}',
  ],
}

export const englishCues = cues
