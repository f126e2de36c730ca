import { expect, test } from 'vitest'
import { asId, type UserId } from '@oriel/contract/ids'
import { isOperator } from './operator.ts'

const BOSS: UserId = asId('019384a0-0000-7000-8000-000000000001')
const MEMBER: UserId = asId('019384a0-0000-7000-8000-000000000002')

test.each([
  [
    'in production nobody',
    { isProduction: true, adminUserIds: [] },
    { userId: MEMBER, isLocal: true },
    false,
  ],
  [
    'in production whoever is named',
    { isProduction: true, adminUserIds: [BOSS] },
    { userId: BOSS, isLocal: false },
    true,
  ],
  [
    'at the machine whoever sits there',
    { isProduction: false, adminUserIds: [] },
    { userId: null, isLocal: true },
    true,
  ],
  [
    'elsewhere nobody',
    { isProduction: false, adminUserIds: [] },
    { userId: MEMBER, isLocal: false },
    false,
  ],
  [
    'where others are named nobody else',
    { isProduction: false, adminUserIds: [BOSS] },
    { userId: MEMBER, isLocal: true },
    false,
  ],
  [
    'where others are named no stranger',
    { isProduction: false, adminUserIds: [BOSS] },
    { userId: null, isLocal: true },
    false,
  ],
])('TALK-004 %s is operator', (_who, config, who, isOne) => {
  expect(isOperator({ config }, who)).toBe(isOne)
})
