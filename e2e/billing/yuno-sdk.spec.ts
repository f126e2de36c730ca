import { type FrameLocator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { SERVERS } from '../support/servers.ts'
import { openYunoShop, type YunoShop } from '../support/some-yuno-shop.ts'
import { expect, test } from '../support/test.ts'

type CallbackCall = [name: string, ...said: unknown[]]

/** The SDK and the page's own helpers, as they are in the page. */
interface ShopWindow {
  SdkPayments: {
    initialize(key: string): Promise<Record<string, (args?: object) => Promise<never>>>
  }
  sdk: Record<string, (args?: object) => Promise<never>>
  received: CallbackCall[]
  watch: (names: string[]) => Record<string, (...said: unknown[]) => void>
  pay: (body: object) => Promise<{ status: string }>
}

let shop: YunoShop

test.beforeAll(async () => {
  shop = await openYunoShop(SERVERS.voice)
})
test.afterAll(() => shop.close())

const NAMES = ['paymentMethodSelected', 'paymentResult', 'error', 'onRendered', 'onLoading']
const OLDER_NAMES = ['yunoPaymentMethodSelected', 'yunoPaymentResult', 'yunoError']

interface Opened {
  customerId: string
  session: string
  customerSession: string
}

async function openPage(page: Page): Promise<Opened> {
  await page.goto(shop.url)
  await page.addScriptTag({ url: shop.scriptUrl })
  await page.evaluate(async (key) => {
    const shopWindow = window as never as ShopWindow
    shopWindow.sdk = await shopWindow.SdkPayments.initialize(key)
  }, shop.publicKey)
  return shop.someCustomer()
}

/** Starts a checkout whose shop pays with every token, and then lets the SDK continue. */
function startCheckout(
  page: Page,
  { customerId, session }: Opened,
  more: { args: object; names: string[] },
) {
  return page.evaluate(
    async ({ args, names, checkoutSession, customer }) => {
      const { sdk, watch, received, pay } = window as never as ShopWindow
      const create = async (token: string, information: { checkout_session: string }) => {
        received.push(['createPayment', information])
        const { checkout_session: paid } = information
        const payment = await pay({ token, session: paid, customerId: customer })
        received.push(['paid', payment.status])
        await sdk['continuePayment']?.({ showPaymentStatus: false })
      }
      const createName = names.includes('paymentResult') ? 'createPayment' : 'yunoCreatePayment'
      const callbacks = { ...watch(names), [createName]: create }
      await sdk['startCheckout']?.({
        checkoutSession,
        elementSelector: '#form',
        countryCode: 'US',
        language: 'en',
        ...args,
        ...callbacks,
      })
      await sdk['mountCheckout']?.()
    },
    { ...more, checkoutSession: session, customer: customerId },
  )
}

const call = (page: Page, member: string, args?: object) =>
  page.evaluate(
    async ([name, given]) => {
      await (window as never as ShopWindow).sdk[name]?.(given)
    },
    [member, args] as [string, object | undefined],
  )

const received = (page: Page) => page.evaluate(() => (window as never as ShopWindow).received)
const results = async (page: Page) =>
  (await received(page)).filter(([name]) => name.toLowerCase().endsWith('paymentresult'))

async function fill(frame: FrameLocator, number: string): Promise<void> {
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('1130')
  await frame.getByLabel('Security code').fill('123')
  await frame.getByLabel('Name on card').fill('John Doe')
}

const INLINE = { type: 'element', elementSelector: { apmForm: '#form', actionForm: '#bank' } }

test('the form in the page takes a token, asks again after a decline, and keeps the number', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/)
  const opened = await openPage(page)
  const args = { renderMode: INLINE, showPayButton: false }
  await startCheckout(page, opened, { args, names: NAMES })
  const frame = page.frameLocator('#form iframe')
  await expect(frame.getByText('TEST GATEWAY')).toBeVisible()
  await expect(frame.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'the card form')
  await call(page, 'startPayment')
  await expect(frame.getByText('Check the card number')).toBeVisible()

  await fill(frame, '4111 1111 1111 1111')
  await call(page, 'startPayment')
  await expect(frame.getByText('Test gateway: use a test card')).toBeVisible()
  await fill(frame, '5151 9484 7771 5326')
  await call(page, 'startPayment')
  await expect(frame.getByText('The payment did not go through')).toBeVisible()
  await expect.poll(() => results(page)).toEqual([['paymentResult', 'DECLINED', 'DECLINED']])
  await fill(frame, '4067 4299 7471 9265')
  await call(page, 'startPayment')
  await expect
    .poll(async () => (await results(page)).at(-1))
    .toEqual(['paymentResult', 'SUCCEEDED', 'APPROVED'])

  await expect(page.locator('#form iframe')).toHaveCount(0)
  const all = await received(page)
  const sessions = all.flatMap(([name, said]) =>
    name === 'createPayment' ? [(said as { checkout_session: string }).checkout_session] : [],
  )
  expect(sessions[0]).toBe(opened.session)
  expect(sessions[1]).not.toBe(opened.session)
  expect(JSON.stringify(all)).not.toMatch(/4067429974719265|5151948477715326/)
})

test("the bank's page may be left and come back to, and the older names are called @desktop", async ({
  page,
}) => {
  const opened = await openPage(page)
  await startCheckout(page, opened, { args: {}, names: OLDER_NAMES })
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  await call(page, 'startPayment')
  const dialog = page.getByRole('dialog', { name: 'Card payment' })
  const form = dialog.frameLocator('iframe')
  await fill(form, '4000 9020 0000 0207')
  await form.getByRole('button', { name: 'Pay' }).click()
  const bank = page.getByRole('dialog', { name: 'Confirm your payment' })
  await expect(bank.frameLocator('iframe').getByLabel('One-time code')).toBeVisible()
  await bank.getByRole('button', { name: 'Close' }).click()
  await expect
    .poll(() => results(page))
    .toEqual([['yunoPaymentResult', 'PENDING', 'CANCELLED_BY_USER']])

  await call(page, 'continuePayment')
  const again = bank.frameLocator('iframe')
  await again.getByLabel('One-time code').fill('1234')
  await again.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .poll(async () => (await results(page)).at(-1))
    .toEqual(['yunoPaymentResult', 'SUCCEEDED', 'APPROVED'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('fields in frames of their own make a token together, and a card is kept without a payment @desktop', async ({
  page,
}) => {
  const { session, customerSession } = await openPage(page)
  await page.evaluate(async (checkoutSession) => {
    const shopWindow = window as never as ShopWindow
    const fields = (await shopWindow.sdk['secureFields']?.({
      countryCode: 'US',
      checkoutSession,
    })) as never as {
      create(args: object): { render(selector: string): Promise<void> }
      generateTokenWithInformation(args: object): Promise<object>
    }
    for (const name of ['pan', 'expiration', 'cvv'])
      await fields.create({ name, options: { label: `My ${name}` } }).render(`#${name}`)
    Object.assign(window, { fields })
  }, session)
  await page.frameLocator('#pan iframe').getByLabel('My pan').fill('4067429974719265')
  await page.frameLocator('#expiration iframe').getByLabel('My expiration').fill('1130')
  await page.frameLocator('#cvv iframe').getByLabel('My cvv').fill('123')
  const information = await page.evaluate(() => {
    const { fields } = window as never as {
      fields: { generateTokenWithInformation(args: object): Promise<object> }
    }
    return fields.generateTokenWithInformation({ cardHolderName: 'John Doe', saveCard: true })
  })
  expect(information).toMatchObject({ vault_on_success: true, card_data: { lfd: '9265' } })

  await page.evaluate(async (kept) => {
    const { sdk, watch } = window as never as ShopWindow
    await sdk['mountEnrollmentLite']?.({
      customerSession: kept,
      ...watch(['yunoEnrollmentStatus']),
    })
  }, customerSession)
  const form = page.getByRole('dialog', { name: 'Save a card' }).frameLocator('iframe')
  await fill(form, '5329777445319300')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => received(page))
    .toContainEqual([
      'yunoEnrollmentStatus',
      { status: 'ENROLLED', vaultedToken: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
})
