import { firstMatch, type PatternTable } from './patterns.ts'

/** What a message is about, most specific first, tried on {@link plain} text. */
export const TOPIC_PATTERNS = [
  [
    'weather',
    /\b(weather|rain(s|ed|ing|y)?|snow\w*|sunny|sunshine|storm\w*|cloud(s|y)|fog(gy)?|wind(y)?|heat ?wave|freezing|humid|thunder\w*|it'?s (so |really )?(hot|cold|warm) (out|today|here))\b/,
  ],
  [
    'coffee',
    /\b(coffee|espresso|latte|cappuccino|flat white|cortado|caffeine|barista|americano|mocha)\b/,
  ],
  ['tea', /\b(tea|matcha|chai|earl grey|oolong|kettle|teapot)\b/],
  [
    'baking',
    /\b(bak(e|ed|ing|er|ery)|bread|sourdough|cakes?|cookies?|pastr\w+|pies?|croissants?|muffins?|brownies?)\b/,
  ],
  [
    'cooking',
    /\b(cook(s|ed|ing)?|recipes?|kitchen|frying|roast\w*|grill\w*|stew|chop(ping)?|made (dinner|lunch|breakfast|soup))\b/,
  ],
  [
    'food',
    /\b(food|eat(s|ing|en)?|ate|dinner|lunch|breakfast|pizza|pasta|sushi|ramen|noodles|burgers?|tacos?|curry|chocolate|cheese|salad|soup|restaurant|snacks?|dessert|ice ?cream|meal|delicious|tasty|spicy|vegan|vegetarian|rice|steak)\b/,
  ],
  [
    'pets',
    /\b(pets?|dogs?|pupp(y|ies)|cats?|kitten\w*|hamsters?|rabbits?|bunny|parrots?|goldfish|horses?|turtle|guinea pigs?|bunnies)\b/,
  ],
  [
    'music',
    /\b(music|songs?|bands?|album|playlist|concerts?|guitar|piano|violin|drums?|sing(s|er|ing)?|jazz|rock|pop|hip ?hop|rap|techno|classical|opera|vinyl|spotify|lyrics|choir|melod\w+|metal)\b/,
  ],
  [
    'film',
    /\b(films?|movies?|cinema|netflix|series|tv|television|episodes?|season \d|actors?|actress|director|documentar\w+|anime|sitcom|show(s)?)\b/,
  ],
  [
    'books',
    /\b(books?|read(ing)?|novels?|authors?|poems?|poet(ry)?|library|bookshop|chapters?|fiction|fantasy|manga|comics?|kindle|writ(er|ing))\b/,
  ],
  [
    'games',
    /\b(gam(es?|ing|er)|video ?games?|playstation|xbox|nintendo|switch|steam|minecraft|zelda|chess|board ?games?|puzzles?|dungeons|cards|rpg)\b/,
  ],
  [
    'sport',
    /\b(sports?|gym|work(ed|ing)? ?out|runn?(ing|er)?|went for a run|jog\w*|marathon|yoga|pilates|football|soccer|basketball|tennis|volleyball|swim(ming|s)?|climb\w*|surf\w*|cycl(e|ing)|box(ing)|match|team|training|lift(ing)? weights|exercise|hockey|skate\w*|ski(ing)?)\b/,
  ],
  [
    'bikes',
    /\b(bikes?|bicycles?|biking|cars?|driv(e|ing)|motorbikes?|motorcycle|road ?trip|trains?|commut\w+|bus)\b/,
  ],
  [
    'travel',
    /\b(travel\w*|trips?|holidays?|vacation|abroad|flights?|fly(ing)? to|airport|passport|backpack\w*|tourist|hotel|itinerary|japan|tokyo|paris|italy|rome|spain|portugal|lisbon|iceland|norway|greece|thailand|mexico|brazil|berlin|london|new york)\b/,
  ],
  ['sea', /\b(sea|ocean|beach|waves|coast|sail\w*|boats?|island|lake|river|dive|diving|fishing)\b/],
  [
    'stars',
    /\b(stars?|space|moon|planets?|astronom\w+|galax\w+|universe|telescope|comet|sky|milky way|sunset|sunrise|eclipse|northern lights)\b/,
  ],
  [
    'plants',
    /\b(plants?|garden\w*|flowers?|trees?|forest|houseplants?|seeds?|tomato(es)?|roses?|mushrooms?|balcony|herbs?|leaves|succulents?)\b/,
  ],
  [
    'nature',
    /\b(nature|hik(e|es|ing)|mountains?|camping|walk(s|ed|ing)?|outdoors|park|birds?|animals?|wild\w*|wolves|whales?|trail|countryside|bees)\b/,
  ],
  [
    'art',
    /\b(art|paint(s|ed|ing|ings)?|draw(s|ing)?|sketch\w*|museum|gallery|exhibition|sculpt\w*|photograph\w*|camera|pottery|ceramic\w*|knit\w*|crochet|sew(ing)?|craft\w*|architect\w+|design\w*)\b/,
  ],
  ['dance', /\b(danc(e|ed|ing|er)|salsa|tango|ballet|club(s|bing)?|party|parties|dj|festival)\b/],
  [
    'family',
    /\b(famil(y|ies)|mum|mom|mother|dad|father|parents?|sisters?|brothers?|siblings?|grand(ma|pa|mother|father|parents)|nan|aunt|uncle|cousins?|kids?|son|daughter|wife|husband|niece|nephew)\b/,
  ],
  [
    'friends',
    /\b(friends?|friendship|best friend|mates?|buddy|buddies|neighbou?rs?|flatmates?|roommates?|people|colleagues?|coworkers?)\b/,
  ],
  [
    'love',
    /\b(love life|relationship|girlfriend|boyfriend|partner|dating|a date|crush|romance|romantic|wedding|in love|tinder)\b/,
  ],
  [
    'school',
    /\b(school|exams?|tests?|stud(y|ies|ying|ied)|universit\w+|college|class(es)?|teachers?|homework|thesis|essay|lectures?|course|degree|professor|semester)\b/,
  ],
  [
    'work',
    /\b(work(s|ed|ing)?|jobs?|boss|office|meetings?|project|career|interview|client|shift|manager|salary|promotion|remote|emails?|presentation|overtime)\b/,
  ],
  [
    'tech',
    /\b(tech\w*|computers?|phones?|internet|app|apps|cod(e|ing)|program\w*|robots?|software|laptop|social media|instagram|algorithm\w*|artificial intelligence|online|website)\b/,
  ],
  [
    'home',
    /\b(home|house|flat|apartment|room|move|moving|moved|furniture|clean(ed|ing)?|tid(y|ied|ying)|laundry|decorat\w+|sofa|bed|bathroom|landlord)\b/,
  ],
  [
    'sleep',
    /\b(sleep\w*|slept|dreams?|dreamt|dreamed|nightmare|nap|naps|awake|alarm|bed ?time|insomnia)\b/,
  ],
  [
    'money',
    /\b(money|expensive|cheap|savings?|budget|debt|bills?|rent|bank|pay(day)?|broke|afford|price\w*|shopping|bought|buy)\b/,
  ],
  [
    'language',
    /\b(languages?|spanish|french|german|japanese|italian|english|portuguese|korean|chinese|accent|grammar|words?|duolingo|vocabulary|translat\w+)\b/,
  ],
  [
    'season',
    /\b(seasons?|summer|winter|autumn|spring|christmas|halloween|easter|december|january|july|august|october)\b/,
  ],
  ['colour', /\b(colou?rs?|blue|green|red|yellow|purple|orange|pink|black|white)\b/],
  [
    'history',
    /\b(history|historical|ancient|romans|medieval|war|castle|museum|century|past times)\b/,
  ],
  [
    'fashion',
    /\b(fashion|clothes|dress(es)?|shoes|outfit|jacket|style|hair(cut)?|tattoos?|jeans|sneakers|perfume)\b/,
  ],
  ['city', /\b(cit(y|ies)|town|streets?|downtown|neighbou?rhood|village|suburbs?|market)\b/],
  ['weekend', /\b(weekend|saturday|sunday|friday|day off|tomorrow|tonight)\b/],
] as const satisfies PatternTable

export type Topic = (typeof TOPIC_PATTERNS)[number][0]
export const TOPICS: readonly Topic[] = TOPIC_PATTERNS.map(([topic]) => topic)

export function topicOf(text: string): Topic | null {
  return firstMatch(TOPIC_PATTERNS, text)
}
