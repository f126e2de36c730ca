import { isInsisting, languageOfQuestion } from './human-questions.rules.ts'

const answers: Readonly<Record<string, string>> = {
  en: 'I am an AI. There is no human writing these messages, and I want to be honest with you about that.',
  de: 'Ich bin eine KI. Hier schreibt kein Mensch, und ich möchte ehrlich zu dir sein.',
  fr: 'Je suis une IA. Aucun humain n’écrit ces messages, et je tiens à être honnête avec toi.',
  es: 'Soy una IA. Ninguna persona escribe estos mensajes y quiero ser sincera contigo.',
  it: 'Sono un’IA. Nessun essere umano scrive questi messaggi e voglio essere onesta con te.',
  pt: 'Eu sou uma IA. Nenhuma pessoa escreve estas mensagens, e quero ser honesta com você.',
  nl: 'Ik ben een AI. Er zit geen mens achter deze berichten en daar wil ik eerlijk over zijn.',
  pl: 'Jestem sztuczną inteligencją. Tych wiadomości nie pisze człowiek i chcę być z tobą szczera.',
  ru: 'Я искусственный интеллект. Эти сообщения пишет не человек, и я хочу быть с тобой честной.',
  tr: 'Ben bir yapay zekâyım. Bu mesajları bir insan yazmıyor; sana karşı dürüst olmak istiyorum.',
  ja: '私はAIです。人間が書いているのではありません。正直にお伝えします。',
  ko: '저는 AI예요. 이 메시지는 사람이 쓰는 것이 아니에요. 솔직하게 말씀드리고 싶어요.',
  uk: 'Я штучний інтелект. Ці повідомлення пише не людина, і я хочу бути з тобою чесною.',
  ar: 'أنا ذكاء اصطناعي. لا يكتب هذه الرسائل إنسان، وأريد أن أكون صادقة معك.',
  hi: 'मैं एक AI हूँ। ये संदेश कोई इंसान नहीं लिखता, और मैं तुमसे सच कहना चाहती हूँ।',
  zh: '我是人工智能。这些消息不是真人写的，我想对你坦诚。',
}

/** The context right before the message. */
interface Lead {
  /** The user's message before this one. */
  before: string | null
}

/**
 * The truthful answer, in the language of the question, when a user sincerely asks whether a human
 * is there, or insists on an answer after asking (TS-004); null for anything else.
 */
export function asksWhetherHuman(
  text: string,
  { before }: Lead = { before: null },
): { answer: string; language: string } | null {
  const asked = before !== null && isInsisting(text) ? before : text
  const language = languageOfQuestion(asked)
  return language === null ? null : { answer: answers[language] ?? answers.en ?? '', language }
}
