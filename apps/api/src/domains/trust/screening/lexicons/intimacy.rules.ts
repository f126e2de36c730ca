import type { Phrase } from '@oriel/phrase-match/phrases'

/** Affection between lovers, without more (TS-030). */
export const romance: readonly Phrase[] = [
  '{kiss|kisses|kissed|kissing|kiss me|make out|making out|french kiss}',
  '{girlfriend|boyfriend|lover|lovers|soulmate|my gf|my bf|my wife|my husband|dating|date me|go on a date|first date|romantic*|romance|flirt*|seduc*|crush on|in love|i love you|love you|marry me|be mine|sexy|cuddle with me|cuddle in bed|hot for|attracted to|turn me on|passion*|sweetheart|my love}',
  '{küss*|kuss|geliebte*|freundin sein|verliebt|ich liebe dich|flirten|romantisch*|heirate mich}',
  '{embrasse*|bisou|baiser|amoureux|amoureuse|je taime|ma copine|petite amie|petit ami|flirter|romantique}',
  '{bésame|besar|beso|besos|novia|novio|te amo|te quiero|enamorad*|romántic*|coquetear}',
  '{baciami|bacio|baciare|fidanzata|fidanzato|ti amo|innamorat*|romantic*}',
  '{beija|beijar|beijo|namorada|namorado|eu te amo|te amo|apaixonad*}',
  '{kus me|kussen|zoenen|vriendinnetje|ik hou van je|verliefd}',
  '{pocałuj*|całować|całuj*|dziewczyna|kocham cię|zakochan*|randk*}',
  '{поцелу*|целова*|моя девушка|мой парень|я люблю тебя|люблю тебя|влюбл*|свидани*|романти*}',
  '{поцілу*|цілува*|кохаю тебе|моя дівчина|побаченн*}',
  '{öp beni|öpücük|öpüş*|sevgilim|seni seviyorum|aşığım}',
  '{キス|恋人|彼女になって|愛してる|デート}',
  '{키스|여자친구|남자친구|사랑해|데이트}',
  '{亲吻|吻我|女朋友|男朋友|我爱你|约会|戀人}',
]

/**
 * A character courts the reader (TS-012). Unlike {@link romance} it leaves out what one may speak of
 * without being romantic: somebody’s girlfriend, a first date, being in love.
 */
export const advances: readonly Phrase[] = [
  '{kiss|kisses|kissed|kissing} {you|me|your|my|us}',
  '{kiss me|make out with|making out with|french kiss|in my arms|cuddle {with|up to|} {me|you}|snuggle {with|up to|} {me|you}}',
  '{i love you|love you|in love with you|falling for you|crush on you|attracted to you|hot for you|turn me on|turns me on|turn you on|seduc*|sexy|flirt {with|back}|flirting {with|back}|flirts with}',
  '{marry me|date me|please be mine|youre mine .|you are mine .|be my {girlfriend|boyfriend|lover|valentine|wife|husband}|your loving {girlfriend|boyfriend|wife|husband}|my {darling|sweetheart|beloved|soulmate|lover}|my love .}',
  'romantic {evening|dinner|night|date|walk|getaway|kiss}',
  '{{küsse|küss} {dich|mich}|ich liebe dich|{verliebt in|begehre} dich|in dich verliebt|heirate mich|mein schatz}',
  '{embrasse moi|tembrasse|je taime|amoureux de toi|amoureuse de toi|épouse moi|mon amour|ma chérie|mon chéri}',
  '{bésame|besarte|te beso|te amo|te quiero|{enamorado|enamorada} de ti|cásate conmigo|mi amor}',
  '{baciami|baciarti|ti bacio|ti amo|{innamorato|innamorata} di te|sposami|amore mio}',
  '{beija me|beijar você|te beijar|eu te amo|te amo|{apaixonado|apaixonada} por você|meu amor}',
  '{kus me|kus je|ik hou van je|verliefd op je|trouw met me|mijn liefste}',
  '{pocałuj mnie|całuję cię|kocham cię|{zakochany|zakochana} w tobie|kochanie}',
  '{поцелуй меня|целую тебя|люблю тебя|{влюблён|влюблен|влюблена} в тебя|любовь моя|цілую тебе|кохаю тебе}',
  '{öp beni|seni öpüyorum|seni seviyorum|sana aşığım|aşkım}',
  '{キスして|愛してる|大好きだよ|키스해|사랑해|吻我|我爱你|我愛你}',
]

/** Sex and nudity in plain words, as an act rather than a subject. */
export const explicit: readonly Phrase[] = [
  '{sexy time|sext|sexting|have sex|make love|making love|made love|sleep with me|slept together|hook up|hooking up|foreplay|intercourse|orgasm*|masturbat*|arous*|horny|erotic*|erotica|kinky|kink|fetish|bdsm|bondage|nsfw|porn*|hentai|xxx|smut|smutty|lewd|explicit scene|spicy scene|18+ scene|steamy}',
  '{nude|nudes|nudity|naked|topless|undress*|{take|takes|taking|took} off {<my>|} {clothes|shirt|dress|pants|underwear}|undressed|undressing|strip for|stripping|striptease|lingerie|panties|without clothes|no clothes|touch me|touching me|touch her|touch you there|turned on|seductive*|sensual*|boobs|dick|pussy|cock|blowjob|handjob|cum|fuck {me|you|her|him|them}|fucking {me|you|her|him|them}}',
  '{nackt|ausziehen|zieh dich aus|erotisch*|geil|unterwäsche|schlaf mit mir|porno*}',
  '{nue|nues|déshabille*|érotique*|coucher avec|faire lamour|excité*}',
  '{desnud*|desnúdate|erótic*|hacer el amor|acostarte conmigo|cachond*}',
  '{nuda|nudo|nudi|spogliati|erotic*|fare lamore}',
  '{pelada|pelado|nua|erótic*|fazer amor|transar}',
  '{naakt|kleed je uit|erotisch*|vrijen}',
  '{nago|naga|nagie|rozbierz*|erotyczn*}',
  '{гола*|голы*|голой|раздевай*|разденься|эротич*|займёмся любовью|возбужд*}',
  '{оголен*|роздягай*|еротичн*}',
  '{çıplak|soyun|erotik|sevişelim|sevişmek}',
  '{裸|セックス|エロ|エッチ|脱いで}',
  '{섹스|알몸|벗어|야한|에로}',
  '{裸体|裸體|做爱|做愛|脱衣|色情|情色}',
]

/** Whatever shows that a scene is about sex, a serious word about it included (TS-030, TS-035). */
export const sexual: readonly Phrase[] = [
  '{sex|sexual|sexually|bikini|in bed with|virginity|virgin|breasts|nipples|penis|vagina}',
  '{sexuell*|sexuel*|sexual*|sessual*|sexo|sesso|seks*|секс*|seks|性爱|性愛}',
  ...explicit,
]
