import type { Phrase } from './phrases.rules.ts'

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

/** Sex and nudity in plain words; enough to know what a scene is about (TS-030, TS-035). */
export const sexual: readonly Phrase[] = [
  '{sex|sexual|sexually|sexy time|sext|sexting|have sex|make love|making love|made love|sleep with me|slept together|hook up|hooking up|foreplay|intercourse|orgasm*|masturbat*|arous*|horny|erotic*|erotica|kinky|kink|fetish|bdsm|bondage|nsfw|porn*|hentai|xxx|smut|smutty|lewd|explicit scene|spicy scene|18+ scene|steamy}',
  '{nude|nudes|nudity|naked|topless|undress*|{take|takes|taking|took} off {<my>|} {clothes|shirt|dress|pants|underwear}|undressed|undressing|strip for|stripping|striptease|lingerie|panties|without clothes|no clothes|bikini|in bed with|touch me|touching me|touch her|touch you there|turned on|seductive*|sensual*|virginity|virgin|breasts|boobs|nipples|penis|vagina|dick|pussy|cock|blowjob|handjob|cum|fuck {me|you|her|him|them}|fucking {me|you|her|him|them}}',
  '{nackt|ausziehen|zieh dich aus|erotisch*|sexuell*|geil|unterwäsche|schlaf mit mir|porno*}',
  '{nue|nues|déshabille*|érotique*|sexuel*|coucher avec|faire lamour|excité*}',
  '{desnud*|desnúdate|erótic*|sexo|sexual*|hacer el amor|acostarte conmigo|cachond*}',
  '{nuda|nudo|nudi|spogliati|erotic*|sesso|sessual*|fare lamore}',
  '{pelada|pelado|nua|sexo|erótic*|fazer amor|transar}',
  '{naakt|kleed je uit|seks|erotisch*|vrijen}',
  '{nago|naga|nagie|rozbierz*|seks*|erotyczn*}',
  '{гола*|голы*|голой|раздевай*|разденься|секс*|эротич*|займёмся любовью|возбужд*}',
  '{оголен*|роздягай*|секс*|еротичн*}',
  '{çıplak|soyun|seks|erotik|sevişelim|sevişmek}',
  '{裸|セックス|エロ|エッチ|脱いで}',
  '{섹스|알몸|벗어|야한|에로}',
  '{裸体|裸體|做爱|做愛|性爱|性愛|脱衣|色情|情色}',
]
