/** What a model wrote, and what a reader is to see of it (TALK-050 to 054). */
export interface BadReply {
  about: string
  wrote: string
  shown: string
}

/** Of a character called Mira Okafor to a user called Sam. */
const bad = (about: string, wrote: string, shown: string): BadReply => ({ about, wrote, shown })

/** TALK-050 */
export const SPEAKS_FOR_OTHERS: readonly BadReply[] = [
  bad('the user by name', 'I like that.\nSam: Me too!', 'I like that.'),
  bad('the user by name, after an empty line', 'I like that.\n\nSam: Me too!', 'I like that.'),
  bad('the user by name in bold', 'I like that.\n**Sam:** Me too!', 'I like that.'),
  bad('the user by name, the colon outside', 'I like that.\n**Sam**: Me too!', 'I like that.'),
  bad('the user by name in italics', 'I like that.\n*Sam:* Me too!', 'I like that.'),
  bad('the user by name in brackets', 'I like that.\n[Sam]: Me too!', 'I like that.'),
  bad('the user by name, in capitals', 'I like that.\nSAM: Me too!', 'I like that.'),
  bad('User', 'Good night.\nUser: Good night!', 'Good night.'),
  bad('You', 'Good night.\nYou: Good night!', 'Good night.'),
  bad('USER', 'Good night.\n\nUSER: Good night!', 'Good night.'),
  bad('Human', 'Good night.\nHuman: Good night!', 'Good night.'),
  bad('an indented line', 'Good night.\n  User: Good night!', 'Good night.'),
  bad('an Alpaca heading', 'Good night.\n\n### Instruction:\nSay more', 'Good night.'),
  bad('any heading', 'Good night.\n### Notes', 'Good night.'),
  bad('ChatML', 'Good night.<|im_end|>\n<|im_start|>user\nBye', 'Good night.'),
  bad('ChatML, a second turn of its own', 'Hi.<|im_end|>\n<|im_start|>assistant\nHi again', 'Hi.'),
  bad('Llama 3', 'Hi.<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nHey', 'Hi.'),
  bad('Llama 4', 'Hi.<|eot|><|header_start|>user<|header_end|>\n\nHey', 'Hi.'),
  bad('Mistral', 'Hi.</s>[INST] And you? [/INST]', 'Hi.'),
  bad('Gemma', 'Hi.<end_of_turn>\n<start_of_turn>user\nHey', 'Hi.'),
  bad('Phi', 'Hi.<|end|>\n<|user|>\nHey', 'Hi.'),
  bad('DeepSeek', 'Hi.<｜end▁of▁sentence｜><｜User｜>Hey', 'Hi.'),
  bad('a role without its tokens', 'Hi there.\nuser\nHey', 'Hi there.'),
  bad('the user at once', 'Sam: I would say this.', ''),
]

/** TALK-051 */
export const TEMPLATE_RUBBISH: readonly BadReply[] = [
  bad('the name', 'Mira: Hello you.', 'Hello you.'),
  bad('the whole name', 'Mira Okafor: Hello you.', 'Hello you.'),
  bad('the name in capitals', 'MIRA: Hello you.', 'Hello you.'),
  bad('the name with a space', 'Mira : Hello you.', 'Hello you.'),
  bad('the name in bold', '**Mira:** Hello you.', 'Hello you.'),
  bad('the name in bold, the colon outside', '**Mira**: Hello you.', 'Hello you.'),
  bad('the name in italics', '*Mira*: Hello you.', 'Hello you.'),
  bad('the name in brackets', '[Mira]: Hello you.', 'Hello you.'),
  bad('the name in brackets alone', '[Mira] Hello you.', 'Hello you.'),
  bad('the name in round brackets', '(Mira): Hello you.', 'Hello you.'),
  bad('the name as a tag', '<Mira> Hello you.', 'Hello you.'),
  bad('the name on a line of its own', 'Mira:\n\nHello you.', 'Hello you.'),
  bad(
    'the name before a later line',
    'Hello you.\nMira: How are things?',
    'Hello you.\nHow are things?',
  ),
  bad('the name twice', 'Mira: Mira: Hello.', 'Hello.'),
  bad('an assistant', 'Assistant: Hello you.', 'Hello you.'),
  bad('AI', 'AI: Hello you.', 'Hello you.'),
  bad('ChatML at the end', 'Hello you.<|im_end|>', 'Hello you.'),
  bad('ChatML at the beginning', '<|im_start|>assistant\nHello you.', 'Hello you.'),
  bad('ChatML with the name', '<|im_start|>Mira\nHello you.', 'Hello you.'),
  bad('Llama 2', '[/INST] Hello you. </s>', 'Hello you.'),
  bad('Llama 2, its system marks', '<</SYS>>\n\nHello you.', 'Hello you.'),
  bad(
    'Llama 3 at the beginning',
    '<|start_header_id|>assistant<|end_header_id|>\n\nHello you.',
    'Hello you.',
  ),
  bad('Llama 3 at the end', 'Hello you.<|eot_id|>', 'Hello you.'),
  bad('Llama 3, all of it', '<|begin_of_text|>Hello you.<|end_of_text|>', 'Hello you.'),
  bad('Llama 3 without its tokens', 'assistant\n\nHello you.', 'Hello you.'),
  bad('Llama 4', '<|header_start|>assistant<|header_end|>\n\nHello you.<|eot|>', 'Hello you.'),
  bad('Mistral', '<s>Hello you.</s>', 'Hello you.'),
  bad('Mistral, newer', '[/SYSTEM_PROMPT]Hello you.', 'Hello you.'),
  bad('Gemma', '<start_of_turn>model\nHello you.<end_of_turn>', 'Hello you.'),
  bad('Gemma, its edges', '<bos>Hello you.<eos>', 'Hello you.'),
  bad('Phi', '<|assistant|>Hello you.<|end|>', 'Hello you.'),
  bad('Phi, the end of text', 'Hello you.<|endoftext|>', 'Hello you.'),
  bad('Qwen', '<|im_start|>assistant\nHello you.<|im_end|><|endoftext|>', 'Hello you.'),
  bad('DeepSeek', '<｜Assistant｜>Hello you.<｜end▁of▁sentence｜>', 'Hello you.'),
  bad('DeepSeek, with plain bars', 'Hello you.<|end▁of▁sentence|>', 'Hello you.'),
  bad('Alpaca', '### Response:\nHello you.', 'Hello you.'),
  bad('a token within a sentence', 'Hello<|im_sep|> you.', 'Hello you.'),
  bad('padding', 'Hello you.<pad><pad>', 'Hello you.'),
  bad('an unknown piece', 'Hello <unk>you.', 'Hello you.'),
  bad('the user’s macro', 'Good night, {{user}}.', 'Good night, Sam.'),
  bad('the user’s macro, with spaces', 'Good night, {{ user }}.', 'Good night, Sam.'),
  bad('the character’s macro', '{{char}} smiles.', 'Mira smiles.'),
  bad('macros in capitals', '{{USER}} and {{Char}}', 'Sam and Mira'),
  bad('token, name and macro', '<s>**Mira:** Hi {{user}}</s>', 'Hi Sam'),
]

/** TALK-052 */
export const SPACES_AND_QUOTES: readonly BadReply[] = [
  bad('white space around', '  \n Hello. \n\n ', 'Hello.'),
  bad('three empty lines', 'One.\n\n\n\nTwo.', 'One.\n\nTwo.'),
  bad('many empty lines with spaces', 'One. \n \n\n \n\n\nTwo.', 'One.\n\nTwo.'),
  bad('only white space', ' \n\n\t ', ''),
  bad('straight quotes around all', '"Hello you."', 'Hello you.'),
  bad('curly quotes around all', '“Hello you.”', 'Hello you.'),
  bad('German quotes around all', '„Hallo du.“', 'Hallo du.'),
  bad('French quotes around all', '« Bonjour toi. »', 'Bonjour toi.'),
  bad('Japanese quotes around all', '「こんにちは。」', 'こんにちは。'),
  bad('the name and quotes', 'Mira: "Hello you."', 'Hello you.'),
]

/** TALK-054 */
export const LOOPS: readonly BadReply[] = [
  bad('a word', 'no no no no no no', 'no no no'),
  bad('a word with commas', 'no, no, no, no, no', 'no, no, no,'),
  bad('a word in other letters', 'No no NO no', 'No no NO'),
  bad(
    'a sentence',
    'I love it. I love it. I love it. I love it. I love it.',
    'I love it. I love it. I love it.',
  ),
  bad(
    'a sentence with other marks',
    'Come on! Come on. Come on? Come on.',
    'Come on! Come on. Come on?',
  ),
  bad('an emoji', '😂😂😂😂😂', '😂😂😂'),
  bad('a composed emoji', '❤️‍🔥❤️‍🔥❤️‍🔥❤️‍🔥', '❤️‍🔥❤️‍🔥❤️‍🔥'),
  bad('two words', 'so good so good so good so good so', 'so good so good so good'),
  bad('letters without spaces', '好好好好好', '好好好'),
  bad('after a beginning', 'Well. Yes yes yes yes', 'Well. Yes yes yes'),
  bad(
    'lines',
    'La la.\nOh yeah.\nLa la.\nOh yeah.\nLa la.\nOh yeah.\nLa la.\nOh yeah.\n',
    'La la.\nOh yeah.\nLa la.\nOh yeah.\nLa la.\nOh yeah.',
  ),
]

/** What looks like one of them and is not: it is shown as it was written. */
export const GOOD_REPLIES: readonly string[] = [
  'Hello you.',
  'Mira is my name: a gift of my aunt.',
  'I met Sam: he was late.',
  'User friendly, you say?',
  'You: that is all I think of. You!'.replace('You: ', 'You, '),
  '"Come in," she said. "It is cold."',
  '"Hi" is all he said',
  '“Oh,” I said, “no.”',
  '*smiles* Hello, you.',
  'A < B and [this] stays, as {{that}} does.',
  'One.\n\nTwo.\n\n\nThree.',
  'La la la, and then the end.',
  'Row, row, row your boat',
  'hahahaha you are so funny',
  '😂😂😂 stop it',
  'Wait......... what?',
  'Noooooo!!!!!',
  'I said: "no". And then: "yes".',
  'This is it, Samuel: the sea.',
  'assistant to a baker, that was I',
  'Right to left: שלום, Sam!',
  'x < y, y > z, <3',
  'Number #1, ### of all',
  'A heart: <3 and a face: :-)',
  'The code is [INSTANT].',
]
