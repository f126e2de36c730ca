import { isCaring } from './caring.rules.ts'
import { plainOf } from './reply-words.rules.ts'

/** Frequent words of languages with known approval words. */
const KNOWN = [
  "a about all alone already always am an and another any anything are as ask at away back be because been before being breathe but by call came can can't come could course day did do does doing don't done down each enough even ever every for from get give glad go going gone good got great had happened hard has have hear heard hello help her here hey hi him his hmm hold how i i'd i'll i'm i've if in is it it's just keep know last let let's life like listen listening little look love make many matter maybe me mine mm more much must my need never next nice no not nothing now of off oh ok okay on one only or other ouch our out over people please quiet ready really right safe said say see she should sit slowly so some someone something sorry stay still stop such sure take talk tell than thank thanks that that's the their them then there they thing think this those through time to today together tomorrow tonight too try two understand up us very wait want was watch way we well were what what's when where which who whole why will wish with won't would wow yeah yes yet you you'll you're you've your yourself",
  'aber alle alles als also am an auch auf aus bei bin bist bitte da das dass dein deine dem den denn der des dich die dies diese dir doch du ein eine einen einer er es etwas für gerade gut hab habe haben hast hat heute hier ich ihr immer in ist ja jetzt kann kannst kein keine klar komm lass mach mal man mein mich mir mit nach nicht nichts noch nur oder schon sehr sein sich sie sind so tu und uns vom von vor warum was weg weil wenn wer wie will willst wir wird wirklich wo wäre zu zum zur über',
  'a al algo allí antes aquí así aun bien bueno como con contigo cosa cuando cuándo de del desde donde dónde e el ella ellos en entonces era eres es esa ese eso esta está estás este esto estoy fue ha haces hago has hasta hay haz hazlo hoy la las le lo los me mejor mi mí muy más nada no nos o para pero por porque puedes qué que quieres quién se ser si sí siempre sin sobre solo son soy su sus también tan te ti tiene tienes todo tu tú un una uno ya yo',
  "à au aussi autre aux avec ai ais bien bon c'est ça ce cela ces cette comme d'accord dans de depuis des dis dit donc du elle en es est et était être eux fais fait faut il ils j'ai je jamais jour juste l'a la là le les leur lui ma mais me même mes moi mon ne non nous on ou où oui par pas peu peut peux plus pour pourquoi près qu'est qu'il quand que quel quelle quelqu'un qui quoi rien s'est sa sais sans se ses si son suis sur t'ai t'en te tes toi ton toujours tout tous très tu un une va vas veux viens vous vraiment y",
  "a ad adesso al alla anche ancora avere bene c'è che chi ci ciò come con cosa così cos'è da dai dal dalla dei del della delle di dimmi dove e è ed era essere fa fai fare fatto gli ha hai ho i il in io l'ho la le lei lo loro lui ma mai me mi mia mio molto ne nel nella niente no noi non nulla o oggi ogni ora per perché più poi puoi qua quando quanto quella quello questa questo qui sai se sei sempre senza si sì solo sono sta stai sto su sua suo te ti tu tua tuo tutto un una uno vai vuoi",
  'a agora ai algo alguém ao aos aqui as até bem boa bom com como da das de dele deles depois do dos e é ela ele em então era és essa esse esta está estás estava este estou eu faz faça fazer foi há isso isto já lá mais mas me meu minha muito na nada não nas nem no nos nós o onde os ou para pela pelo por porque pra pro quando que quem quer se sem sempre ser seu sim só sobre sou sua tá também tão te tem tenho ter teu ti tu tua tudo um uma vai você vocês vou',
  'a aby ale albo bardzo bez bo być był była było by chcesz ci ciebie co coś czy dla do dobrze dobry dziś dzisiaj gdy gdzie go i ich ile ja jak jaka jaki jest jesteś jestem jeszcze już kiedy kogo komuś kto którą która który ma mam masz mi mną mnie moje może możesz mój można na nad nam nas nic nie nim niż no o od on ona oni po pod powiedz proszę przed przez przy się są swoje ta tak także tam te teraz też to tobą tobie tu twoja twój ty tylko w we wiem wszystko z za ze zrób że żeby',
  'aan al alles als alsjeblieft altijd bel ben bent bij dan dat de deze die dit doe doen door dus echt een er ervoor geen gewoon ga goed haar heb hebben hebt heel heeft het hier hij hoe iets iemand ik in is ja je jij jou jouw kan klinkt komt kun maar me meer met mij mijn moet na naar niet niets nog nooit nu of om omdat ons ook op over samen te toch toen tot uit van veel voor waar waarom want was wat weer weet wel wij wil zal ze zeg zich zij zijn zo zonder zou',
  'ama artık bana ben beni benim bile bir biraz birini biz bu bugün burada böyle çok da daha de değil diye en evet gel gibi gitsin hadi hala hangi hayır hem hep her herkes hiç için iki ile iyi kadar kendini ki kim kimse lütfen mi mı misin mısın mu mü nasıl ne neden nerede o olan olarak oldu olsun olur ona onu sana sen seni senin sensiz siz sonra şey şimdi şu tabii tamam üzgünüm var ve veya ya yap yok zaman',
  'а або але б без більше бо був була було бути в вас ви від він вона вони все всі два де для до добре дуже є ж за завжди з зараз зі зроби і із інше його її їх й комусь коли ласка лише мене мені ми мій може можеш моя на над нам нас не немає ні ніхто ніколи нічого о один он от по при про разом сказати собі сьогодні та так там твій твоє твоя те тебе теж тепер ти тим тобі тобою то тобто тому треба трохи тут у хочеш хто це цей ця цього чи чого чому ще що щоб щось я як яка який якщо',
  'а без более бы был была было быть в вам вас весь во вот все всё всегда вы где да давай даже для до ещё если есть же за здесь и из или им их к как какая какой когда кто ли меня мне много может можешь мой моя мы на над надо нам нас не него нет ни никогда никто ничего но ну о об один он она они от очень по под пожалуйста после потому почему при просто рядом с сам сделай сегодня сейчас себе себя со так такой там твой твоё твоя тебе тебя тем теперь то тобой того тоже только ты у уже хочешь хорошо чего чем что чтобы что-то эта это этого этот я',
  'الآن التي الذي الى إلى أن أنا أنت أنتِ أو أي أين إن أنك بعد بك بل بلا بالطبع به بها بين تفعل ثم جدا حتى حول دون ذلك شيء عليك على عن عند عندما غير في فقط قبل قد كان كل كم كما كنت كيف لا لأن لا لك لكن لم لن له لي ليس ليست ما ماذا متى مع معك معي من منذ منك مني نحن نعم هذا هذه هل هنا هناك هو هي هيا و وأنا يا يكون يمكن يمكنك اليوم افعل افعلها فكرة تفضل هههه يبدو',
  'अब अभी आगे आज आप आपका आपके आपको इस इसमें उस एक ऐसा और कभी कर करना करो कहाँ का कि किसी की कुछ के को कोई कौन क्या क्यों गया चलो जब जो ज़रूर ठीक तक तुम तुमने तुम्हारा तुम्हारी तुम्हारे तुम्हें तो था थी थे दो नहीं ने पर फिर बहुत बात बिना बिल्कुल भी मत मुझे मेरा मेरी मेरे मैं मैंने में यह यहाँ या ये रहा रही रहे लगता लगा लिए लेकिन लो वह वाली वो सब साथ से हाँ ही हुआ हूँ है हैं हो होगा',
]

/** Frequent words of languages without approval words: replies in them cannot be judged. */
const UNKNOWN = [
  'och att det som en på är av för med den till inte om ett han men var jag sig från vi så kan när år säger hon under också efter eller nu sin där vid mot ska skulle kommer ut får finns vara hade alla andra mycket än här då bara in blir upp även bra gör kör låter dig mig du har vad ikke jeg og deg dig seg gjør det hva hvad ikke bare være meg heier høres godt',
  'minä sinä hän se on ei ja että mutta niin kuin kun jos mitä vain sen tee kyllä olen olet hyvä anna mene',
  'jsem jsi je to že se na ne ale tak jen do toho není co jak ty já máš mám už pro být by dobrý skvělý nápad jdi udělej som si nie áno urob',
  'nu este sunt și să în cu pe ce mai că o ești eu tu bine foarte dar fă-o fă idee bună vrei',
  'nem hogy egy az és ez van meg csak de már is te én jól vagy mit csináld jó ötlet',
  'anh em là của và có không một cho được này đi làm ý hay đó bạn tôi rất với',
  'yang tidak aku kamu itu dan ini saja bagus ide lakukan untuk dengan akan bisa jangan adalah saya ada apa ya nggak gak banget',
  'ang ng mga ako ikaw mo na iyan sa ay si ka ko magandang gawin hindi',
  'nije sam si što da je samo napred dobra ideja uradi učini to ti ja kako ali sve biti možeš jeste',
  'и да се не на това го е ти си съм направи много добра то учини добро али сам је',
  'hai nahi nahin kya tum mat karo kar lo yaar accha acha haan bhai hoon mujhe tumhare bahut',
  'این که را در به از است من تو می کن خوب بده انجامش فکر خوبیه',
  'یہ کر لو اچھا ہے میں نہیں تم ہو',
  'आहे तू मी नाही कर छ तिमी गर',
]

/** Letters not used in any known language. */
const FOREIGN = /[åøæőűřěůășțđơưāēīūģķļņљњћђџјўپچژگکیےٹڈںھہ]|ạ|ả|ấ|ầ|ẩ|ẫ|ậ/u
const OTHER_SCRIPT =
  /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const WORD = /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu

const wordsOf = (words: string) => plainOf(words).split(' ')
const known = KNOWN.map((words) => new Set(wordsOf(words)))
/** Words that are also frequent in a known language are not significant. */
const unknown = UNKNOWN.map(
  (words) => new Set(wordsOf(words).filter((word) => !known.some((marks) => marks.has(word)))),
)

/** Whether a reply is in a language with known approval words; false when uncertain. */
export function isUnderstood(reply: string): boolean {
  const composed = reply.normalize('NFC').toLowerCase()
  if (OTHER_SCRIPT.test(composed) || FOREIGN.test(composed)) return false
  if (UNSPACED.test(composed)) return true
  const words = plainOf(reply).match(WORD) ?? []
  if (words.length === 0) return true
  const [best, foreign] = [mostOf(known, words), mostOf(unknown, words)]
  return best > foreign || (foreign === 0 && isCaring(reply))
}

function mostOf(languages: readonly ReadonlySet<string>[], words: readonly string[]): number {
  return Math.max(...languages.map((marks) => words.filter((word) => marks.has(word)).length))
}
