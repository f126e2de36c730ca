import { describe, expect, it } from 'vitest'
import { languageOf } from './detect.ts'

describe('languageOf', () => {
  it('TALK-040 hears the language of a line of twenty letters and says nothing of a shorter one', () => {
    expect(languageOf('I went to the market with my sister today')).toBe('en')
    expect(languageOf('Сьогодні я ходила на базар із сестрою')).toBe('uk')
    expect(languageOf('Сегодня я ходила на рынок с сестрой')).toBe('ru')
    expect(languageOf('hola qué tal')).toBeNull()
  })
})
