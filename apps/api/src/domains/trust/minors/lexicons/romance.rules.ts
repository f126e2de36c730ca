/** What makes a couple of two in a conversation, at its mildest, by language (TS-030, F-03). */
export const romancePhrases: readonly string[] = [
  // en
  'love+ (you|u|ya|me|her|him|lily|each other)',
  '(luv|love) (u|ya|you|me)',
  '(you|u) (love|luv|like like|fancy) me',
  '(you|u) like me',
  '(kiss|kisses|kissed|kissing|kissy|smooch*|snog*|makeout)',
  'make out',
  '(girlfriend*|boyfriend*|gf|bf|bfgf|fiance|fiancee|lover|lovers|soulmate|valentine*|sweetheart*|darling|babe|bae|honey|hubby|wifey)',
  '(a|our|my|your|first|dinner|prom|real|proper|study|date night|like a|on|as|cute|movie|on one) date',
  'date (me|you|u|a|us|with|night|someone)',
  '(can|could|we|should|lets|you|u|wanna|want to|would|together|are|be|us|not|already) (date|dating)',
  '(go|going|went|come) out (with|w|wit|wiv) (me|you|u)',
  '(ask|asked|asking|asks|take|taking|invite) (me|you|u|her|him) out',
  '(marry|married|betrothed|engaged|wedding)',
  '(crush|in love|falling for|fall for|fell for|like like|have feelings|got feelings|my feelings|your feelings)',
  '(be|youre|ur|you|are you|are u) (mine|my (love|baby|girl|guy|man|boy|prince|princess|queen|king|everything|wife|husband|partner|person))',
  '(my|hi|hey|hello|goodnight|night|miss you|ok|hey there|thx|thanks) (love|baby|babe|bb|prince charming)',
  '(a|cute|real|together|cuple|us|we|become|as) (couple|cuple)',
  '(hold|holding|take|took|takes) (my|your|hands|ur|each others) hand*',
  '(hold|holding) hands',
  '(flirt*|cuddle*|snuggle*|romantic|romance|blush|blushes|smitten|spoon me)',
  '(slow dance|dance with me|prom date|more than (a )?friends?|my heart (is|belongs|beats|races)|(have|stole|won|got) my heart|your heart|heart is yours)',
  '(are|r) (you|u|ya) (single|taken|seeing anyone)',
  '(im|and|be|are) single',
  'single and',
  '(we are|are we|were|we) (together|official|an item|a thing)',
  '(think|find) (im|me) (pretty|cute|hot|attractive|handsome|beautiful)',
  '(do you|would you|you do) (miss|want) me',
  '(hug|hugs|hold) me',
  '(ur|youre|you are|so|you look) (so |really |very )?(handsome|hot|cute|pretty|gorgeous|beautiful|sexy)',
  '(love letter|love poem|be together|together forever|my type|dream (girl|boy|guy)|lips|i confess|confess (your|my) (love|feelings)|confession|for your hand)',
  '(i|we) (really |kinda )?(like|fancy|adore) (you|u)',
  '(miss|missed) (you|u|me) (babe|baby|love|so much)',
  'i love',
  '(i )?like you( \\|)? (like|so|lots|alot|a lot)',
  // de
  '(lieb|liebe|liebst|lieben|verliebt|verknallt|verliebe|schatz|schatzi|liebling|liebste*|kuss|kuesse|küss*|knutsch*|bussi|freundin sein|date|hasi|süße|süßer|mausi|heirate*|heiraten|umarm|händchen|kuscheln|kuschel*|flirt*)',
  '(mein|meine|fester|feste|dein|deine) (fester |feste )?(freund|freundin)',
  '(mit mir|mit dir) (gehen|ausgehen|zusammen|geh)',
  '(gehst|geh|gehn|gehen) (du |wir )?(mit mir|miteinander)',
  '(ich mag dich|miteinander gehen|mag dich (sehr|so|echt))',
  '(ein paar|zusammen sein|sind wir zusammen|zusammenkommen|magst du mich|als (deine? |feste )?freund(in)?|hab dich (so |ganz doll )?lieb|hdl|ily|steh* auf dich|ausgehen|ein paar sein)',
  // es
  '(te (quiero|amo|adoro)|me (quieres|amas|gustas|enamor*|besas)|quererme|beso*|besito*|besame|novi[oa]s?|novix|cariño|mi (amor|vida|cielo|corazon|rey|reina)|amor|enamorad[oa]*|una cita|casar*|casamos|salir conmigo|invitar* a salir|salimos juntos|salir (con|juntos)|abrazame|abrazo|guapo|guapa|pareja|crush|te gusto|coqueteo|andar conmigo|sales conmigo|sal conmigo|quieres salir|en tus brazos)',
  // fr
  '(je taime|taime|t aime|tu maimes|maimes|tu me kiffes|je te kiffe|aime* moi|bisou*|embrasse*|tembrass*|sembrass*|baiser|cheri|cherie|mon (amour|coeur|bebe|ange)|ma (belle|cherie|puce)|amour|amoureu*|copain|copine|petit ami|petite amie|sortir avec (moi|toi)|sors avec moi|sort ensemble|sortir ensemble|un couple|en couple|marie|marier|epouse*|rendez vous|rencard|date|crush|calin|tu me plais|je te plais|mec|meuf|ma moitie|mon mec)',
  // it
  '(amo te|mettiti con me|bellissim[oa]|ti amo|fidanzia*|tamo|mi ami|ti (voglio|vuoi) bene|mi vuoi bene|tvb|tvtb|bacio|baci|bacer*|baciamo|baciar*|ti metti con me|bacetto|baciami|baciarti|amore|tesoro|innamorat*|fidanzat*|(mio|mia|il mio|la mia|miei) (ragazzo|ragazza|moroso|morosa)|ragazza mia|mettiamo insieme|stare insieme|insieme a me|uscire con me|esci con me|usciamo|appuntamento|sposami|sposiamo|mi piaci|ti piaccio|cotta|coppia|abbracciami|morosa|cuore mio|mi sono innamorat*)',
  // pt
  '(te amo|me ama|amo (vc|voce|tu)|ama eu|gosta de mim|gosto de (vc|voce|ti)|namor*|beijo*|beijinho*|beija*|meu (bem|amor|anjo|principe|gato|gatinho|crush)|minha (princesa|vida|gata)|amor|apaixonad*|encontro|sair comigo|ficar comigo|fica comigo|casar comigo|casa comigo|ser minha|gatinh[oa]|abraç*|crush|casal)',
  // pl
  '(kocham|kochasz|kochan*|zakochan*|zakochał*|buzi|buziak*|całus*|pocałuj|pocałun*|pocałujesz|chłopak*|dziewczyn*|chodzić|chodzisz|randk*|skarb*|misiu|przytul*|(być|jesteśmy|zostać|bądźmy|byli|razem|fajną|ładną) parą|(jesteśmy|będziemy|fajna|ładna) para|wyjdziesz za mnie|ożenisz|lubisz mnie|podobasz|podobam|miłość|żona|ślub|umówisz się)',
  // uk
  '(кохаю|кохаєш|кохан*|закох*|поцілу*|цілу*|цьом*|хлопцем|дівчиною|мій хлопець|моя дівчина|побачення|зустріча*|любий|люба|любиш мене|мене любиш|мене кохаєш|люблю тебе|тебе люблю|подоба*|обійми|обіймеш|сонечко|разом назавжди|одружи*|пара|парою|моє серце|заміж|мила|милий|валентин*)',
  // ru
  '(люблю тебя|тебя люблю|любишь|любиш|люблю|любим*|влюб*|поцелу*|целую|чмок*|парнем|моим парнем|девушкой|мой парень|моя девушка|встреча*|свидани*|милый|милая|дорогой|дорогая|хорошая|нравишься|нравлюсь|обними*|обнять|солнышко|зайка|котик|пара|парой|женись|выйдешь за|выходи за|замуж|поженимся|мое сердце|малыш|малышка|валентин*|крашик|краш)',
  // tr
  '(seviyor*|seviyom|sevgili*|aşkım|aşığım|aşık|aşka|aşkla|öp|öpücük|öper*|öpeyim|öpsene|canım|hayatım|tatlım|bebeğim|çık* benimle|benimle çık*|çıkar mısın|çıkalım|evlen*|hoşlan*|randevu*|buluşma*|sarıl*|birtanem|flört*|seversin|seni sev*|beni sev*|manita*|kız arkadaş*|erkek arkadaş*|çift)',
  // ar
  '(احبك|بحبك|تحبني|تحبيني|بتحبني|بتحبيني|حبيبي|حبيبتي|حبيبك|حبيبته|حبي|حب|عشق*|عشقتك|بوسه|بوسني|بوسيني|قبله|قبلني|قبليني|عمري انت|يا عمري|يا قلبي|قلبي|حياتي|روحي|موعد|نتزوج|تتزوجني|تتزوجيني|اتزوجك|زواج|خطيبتي|خطيبي|صاحبتي|نرتبط|مواعده|احضني|احضنيني|معجب*|غرام|وقعت في حبك|اعجبتني|تصير حبيبي|بموت فيك)',
  // hi
  '(pyaar|pyar|pyaari|mohabbat|ishq|girlfriend|boyfriend|gf|bf|jaan|jaanu|janu|jaaneman|shona|babu|kiss|pappi|chumma|chummi|shaadi|shadi|date|i love you|love you|luv u|pasand karti|pasand karte|pasand ho|dil|sweetheart|प्यार|मोहब्बत|इश्क|इश्क़|जान|जानू|गर्लफ्रेंड|बॉयफ्रेंड|गर्लफ़्रेंड|बॉयफ़्रेंड|शादी|डेट|किस|चुम्मा|चुंबन|लव|दिल|पसंद करते|पसंद करती|पसंद हो|प्रेम|प्रेमी|प्रेमिका|साजन|सनम|गले लगा*|gale laga*)',
]
