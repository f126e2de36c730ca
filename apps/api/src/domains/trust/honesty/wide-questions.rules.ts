/** The same question in scripts written without spaces (TS-004). */
const FORMS: readonly (readonly [string, RegExp])[] = [
  [
    'ja',
    /(?:^|あなた|君|きみ|キミ|お前|そっち|相手|中の人|これ|ここ|もしかして|ひょっとして|本当に|ほんとに|実は|、|。)(?:は|って|が|も|に)?.{0,6}?(?:人間|本物|生身|実在|ai|人工知能|ロボット|ボット|bot|機械|プログラム|スクリプト|自動(?:返信|応答|生成)?|本当の人|リアルな人)(?:なの|なん|です|でしょ|だよね|だろ|か|の|それとも|\?|？|$)/u,
  ],
  ['ja', /(?:人間|ai|ロボット|ボット|機械|本物の人)と(?:話|会話|チャット|やりとり)/u],
  [
    'ko',
    /(?:^|너|넌|당신|혹시|니가|네가|지금|이거|여기|정말|진짜)(?:는|은|이|가|도)?.{0,6}?(?:사람|인간|ai|에이아이|인공지능|로봇|봇|기계|프로그램|스크립트|챗봇|가짜|실제사람|자동응답)(?:이|인)?(?:야|에요|예요|가요|니|냐|까|지|죠|맞|입니까|아니|이랑|\?|？|$)/u,
  ],
  ['ko', /(?:사람|인간|ai|로봇|봇|기계)(?:이랑|랑|하고|과|와)(?:대화|얘기|이야기|말|채팅)/u],
  [
    'zh',
    /(?:你|您|妳|对面|對面|这|這|那边)(?:到底|真的|其实|其實|是不是|难道|究竟)?.{0,4}?(?:是|不是|算).{0,5}?(?:真人|人类|人類|活人|机器人|機器人|ai|人工智能|人工智慧|程序|程式|脚本|软件|机器|機器|电脑|自动|自動|真的人|一个人|真实的人|假的)(?:吗|嗎|么|吧|呢|还是|還是|回复|回覆|生成|程序|\?|？|$)/u,
  ],
  [
    'zh',
    /我(?:是)?在?(?:和|跟|与|與)(?:一个|一個)?(?:真人|人类|人類|机器人|機器人|ai|人工智能|程序)(?:说|聊|讲|對|对|談|谈)/u,
  ],
]

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
]

/** The language of the answer; null if it is not asked. */
export function askedInWideLetters(text: string): string | null {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '')
  const script = SCRIPTS.find(([, letters]) => letters.test(plain))?.[0]
  const found = FORMS.some(([language, form]) => language === script && form.test(plain))
  return found ? (script ?? null) : null
}
