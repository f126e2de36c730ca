import { describe, expect, it } from 'vitest'
import lines from '#/fixtures/lines.json' with { type: 'json' }
import { languageOf } from './detect.ts'
import { lineLanguageOf } from './lines.ts'

const RIGHT = 0.95
const letters = (line: string) => line.match(/\p{L}/gu)?.length ?? 0

describe('languageOf', () => {
  it('TALK-040 hears the language of a line of twenty letters and says nothing of a shorter one', () => {
    expect(languageOf('I went to the market with my sister today')).toBe('en')
    expect(languageOf('Сьогодні я ходила на базар із сестрою')).toBe('uk')
    expect(languageOf('Сегодня я ходила на рынок с сестрой')).toBe('ru')
    expect(languageOf('hola qué tal')).toBeNull()
  })

  it.each(Object.entries(lines))(
    'TALK-069 TALK-040 tells %s in at least 95 of 100 lines',
    (code, said) => {
      expect(said).toHaveLength(20)
      const long = said.filter((line) => letters(line) >= 20)
      expect(said.filter((line) => lineLanguageOf(line) === code).length).toBeGreaterThanOrEqual(
        said.length * RIGHT,
      )
      expect(long.filter((line) => languageOf(line) === code).length).toBeGreaterThanOrEqual(
        long.length * RIGHT,
      )
    },
  )

  it('TALK-069 never calls Ukrainian Russian, however short or plain the line', () => {
    const plain = ['ти бот?', 'а де ти?', 'добре', 'ну так', 'хто там', 'як воно', 'то коли']
    const heard = [...lines.uk, ...plain].flatMap((line) => [
      lineLanguageOf(line),
      languageOf(line),
      languageOf(`${line} ${line} ${line} ${line}`),
    ])
    expect(heard).not.toContain('ru')
  })

  it.each([
    '안녕하세요 오늘 기분이 어때요',
    '今天天气很好我们去公园',
    'Γεια σου τι κάνεις σήμερα φίλε',
    'Здравей как си днес приятелю мой, ъгъл',
  ])('TALK-069 does not take %j for one of its languages', (line) => {
    expect(lineLanguageOf(line)).toBe('other')
    expect(languageOf(line)).toBeNull()
  })

  it.each([
    'hi',
    'lol ok',
    'no',
    'gud u',
    'mama mia',
    'come on',
    'not really',
    'pizza',
    'die hard',
  ])('TALK-069 does not take the short line %j for a foreign one', (line) => {
    expect([null, 'en']).toContain(lineLanguageOf(line))
  })
})
