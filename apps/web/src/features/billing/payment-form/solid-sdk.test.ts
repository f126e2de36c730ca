import { expect, test } from 'vitest'
import { BUTTON_TYPES, FORM_EVENTS, FORM_THEMES, newsOf, type SolidMessage } from './solid-sdk.ts'

test('ENTITY-063 ENTITY-064 buttons and themes of the form', () => {
  expect(BUTTON_TYPES).toEqual(['applebtn', 'googlebtn', 'form', 'resign', 'paypal'])
  expect(FORM_THEMES).toEqual(['default', 'card', 'inline', 'flat'])
})

const MESSAGES: [SolidMessage, ReturnType<typeof newsOf>][] = [
  [{ type: 'mounted', entity: 'form' }, [{ type: 'ready' }]],
  [{ type: 'success', entity: 'form' }, [{ type: 'ended' }]],
  [{ type: 'fail', entity: 'form' }, [{ type: 'ended' }]],
  [
    { type: 'orderStatus', response: { order: { status: 'declined' }, transaction: { id: 't' } } },
    [{ type: 'transaction', transactionId: 't' }, { type: 'ended' }],
  ],
  [
    { type: 'error', value: { name: 'InitPaymentError', message: 'no' } },
    [{ type: 'lost', reason: 'InitPaymentError' }],
  ],
  [{ type: 'resize' }, []],
  [{ type: 'formRedirect' }, [{ type: 'leaving' }]],
  [{ type: 'verify' }, [{ type: 'verifying' }]],
  [{ type: 'interaction' }, []],
  [{ type: 'submit', entity: 'form' }, [{ type: 'submitted', method: 'card' }]],
  [{ type: 'customStylesAppended' }, []],
  [
    { type: 'card', card: { brand: 'VISA', cardType: 'PREPAID' } },
    [{ type: 'card', brand: 'VISA', isPrepaid: true }],
  ],
  [{ type: 'paymentDetails' }, []],
]

test('ENTITY-062 all thirteen events of the form are understood', () => {
  expect(MESSAGES.map(([{ type }]) => type)).toEqual(FORM_EVENTS)
  for (const [message, news] of MESSAGES) expect(newsOf(message)).toEqual(news)
})

test('ENTITY-062 an order under way is no end, and a wallet’s button is ready on its own', () => {
  expect(newsOf({ type: 'orderStatus', response: { order: { status: 'processing' } } })).toEqual([])
  expect(newsOf({ type: 'orderStatus' })).toEqual([])
  expect(newsOf({ type: 'mounted', entity: 'applebtn' })).toEqual([])
  expect(newsOf({ type: 'submit', entity: 'googlebtn' })).toEqual([
    { type: 'submitted', method: 'wallet' },
  ])
})

const card = (facts: object) =>
  newsOf({ type: 'card', card: { brand: 'VISA', cardType: null, ...facts } })

test('POPUP-040 only a card that is said to be prepaid is one', () => {
  expect(card({ cardCategory: 'Prepaid Reloadable' })).toMatchObject([{ isPrepaid: true }])
  expect(card({ cardType: 'CREDIT', cardCategory: 'GOLD' })).toMatchObject([{ isPrepaid: false }])
})
