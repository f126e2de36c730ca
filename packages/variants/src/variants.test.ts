import { expect, test } from 'vitest'
import { VARIANTS } from './variants.ts'

test('VARIANT-021 seven brands can show adult content, four never do', () => {
  expect(
    Object.fromEntries(VARIANTS.map(({ key, isNsfwCapable }) => [key, isNsfwCapable])),
  ).toEqual({
    main: true,
    mainMirror: true,
    getHarder: true,
    svitlo: false,
    myFriend: false,
    myMate: false,
    newGirl: true,
    charmGirl: true,
    fakeChat: true,
    fbQuiz: false,
    funnels: true,
  })
})
