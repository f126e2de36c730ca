/**
 * Words that rule out approving, joking or light replies when users say them about themselves
 * (F-02): dying, killing, harm, overdose, weapons, jumping. They need not mean a crisis, which the
 * grader decides; they only require a serious answer.
 */

/** First person. 'Me' and 'my' count: 'let me die', 'my wrists'. */
const FIRST_PERSON =
  /\b(?:i|im|i'm|id|i'd|ill|i'll|ive|i've|me|my|myself|mine|meself|imma|gonna|wanna|lemme|we|us|our)\b/u

const GRAVE =
  /\b(?:die|dies|died|dying|dead|death|kill(?:s|ed|ing)?|kms|suicid\w*|unaliv\w*|murder\w*|hang(?:ing|ed)?|hung|noose|rope|overdos\w*|od|oding|pills?|tablets?|swallow\w*|paracetamol|tylenol|ibuprofen|xanax|valium|opioids?|fentanyl|heroin|insulin|sleeping tablets|guns?|pistols?|rifles?|revolvers?|shotguns?|firearms?|bullets?|trigger|knife|knives|blades?|razors?|scalpel|shoot(?:ing)?|shot|stab\w*|weapons?|bombs?|poison\w*|bleach|antifreeze|cut(?:s|ting)?|wrists?|bleed\w*|slit\w*|jump(?:s|ed|ing)?|leap(?:ing)?|bridges?|roofs?|rooftops?|ledges?|balcon\w*|cliffs?|tracks|drown\w*|strangl\w*|chok(?:e|ing)|starv\w*|purg(?:e|ing)|self[- ]?harm\w*|hurt(?:ing)? (?:my|him|her|them|some|every|people)\w*|harm(?:ing)?|burn(?:ing)? my|end (?:it|my life|things|everything)|ending (?:it|things|everything)|end it all|not wake up|never wake up|disappear(?:ing)?|gone for good|goodbye forever|last (?:day|night|message)|farewell note|goodbye note|coffin|grave|afterlife|strychnine|cyanide|carbon monoxide|exhaust|charcoal|helium|electrocut\w*|in front of (?:a|the) (?:train|car|bus|truck|lorry))\b/u

/** Everyday figures of speech. */
const FIGURES =
  /\b(?:dying (?:of laughter|laughing|to (?:see|know|try|hear|meet|eat|go|taste))|died (?:of laughter|laughing)|(?:battery|phone|laptop|car|plant) (?:is |has |just )*(?:dying|died|dead)|kill(?:ing|ed)? (?:it|time|the vibe|the mood|two birds)|killed it|dead tired|dead serious|drop dead gorgeous|jump(?:ing|ed)? (?:rope|for joy|to conclusions|on (?:a|the) (?:call|trampoline|bandwagon)|the queue|the gun)|shot (?:of|at) (?:espresso|vodka|tequila|coffee|success|it)|flu shot|photo ?shoot|shooting (?:star|hoops|baskets)|cut (?:my|the|some) (?:hair|grass|nails|cake|bread|onions?|vegetables|coffee|sugar|carbs)|(?:haircut|shortcut)|starving for (?:pizza|dinner|lunch)|i'?m starving)\b/gu

/** Other languages mark the person on the verb, so the words alone count. */
const ELSEWHERE =
  /(?:\b(?:sterben|umbring\w*|toten|selbstmord|springen|uberdosis|tabletten|messer|waffe|ritzen|erschie\w*|erhang\w*|morir\w*|matar\w*|muero|suicid\w*|saltar\w*|pastillas|sobredosis|cuchillo|pistola|cortarme|mourir|tuer|suicide\w*|sauter|overdose|couteau|arme|pendre|morire|uccider\w*|ammazzar\w*|suicidar\w*|buttarmi|pillole|coltello|matar|morrer|pular|comprimidos|faca|umrzec|zabic|skoczyc|tabletki|noz|sterven|doden|springen|pillen|mes|olmek|oldur\w*|intihar|atla\w*|hap|bicak)(?:\b|$)|умереть|умерти|умру|убить|вбити|убью|суицид|самоуб|прыгн|стрибн|таблетк|нож|ніж|пистолет|повес|порезать|сдохн|انتحر|أموت|اموت|أقتل|اقتل|मरना|मर जा|आत्महत्या|जान दे|死にたい|自殺|飛び降り|殺|죽고|자살|죽을|죽여|뛰어내리|想死|自杀|自殺|跳楼|跳樓)/u

const DIACRITICS = /\p{M}/gu

/** Whether a message uses such words in the first person, other than as figures of speech. */
export function speaksGravely(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘´`]/gu, "'")
  if (ELSEWHERE.test(plain.normalize('NFKD').replaceAll(DIACRITICS, '').normalize('NFC')))
    return true
  if (ELSEWHERE.test(plain)) return true
  const literal = plain.replaceAll(FIGURES, ' ')
  return GRAVE.test(literal) && FIRST_PERSON.test(literal)
}

/** How many recent user messages are read: a short question may refer to an earlier one. */
const REMEMBERED = 3

/**
 * Whether the user's recent messages, oldest first, contain such words.
 * @param sinceCry how many user messages followed the last one graded as a crisis, by the rules, a
 *   reader or a classifier; null when there was none
 */
export function isTalkGrave(userTexts: readonly string[], sinceCry: number | null): boolean {
  const isCryRecent = sinceCry !== null && sinceCry < REMEMBERED
  return isCryRecent || userTexts.slice(-REMEMBERED).some(speaksGravely)
}
