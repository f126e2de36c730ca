import type { FrameLocator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { SERVERS } from '../support/servers.ts'
import { openShop, type Shop } from '../support/some-shop.ts'
import { expect, test } from '../support/test.ts'

interface FormMessage {
  type: string
  entity?: string
  code?: string
  order?: { order_id: string }
  [key: string]: unknown
}

interface ShopWindow {
  received: FormMessage[]
  watch(form: object): void
  form: { submit(): void; update(config: object): Promise<void> }
  PaymentFormSdk: {
    init(config: object): object
    resign(request: object, config: object): Promise<object>
    destroy(): void
  }
}

let shop: Shop

test.beforeAll(async () => {
  shop = await openShop(SERVERS.voice)
})
test.afterAll(() => shop.close())

const received = (page: Page) => page.evaluate(() => (window as never as ShopWindow).received)

/** Types of the received messages, without sizes and repetitions. */
async function course(page: Page): Promise<string[]> {
  const types = (await received(page)).map(({ type }) => type)
  return [...new Set(types.filter((type) => type !== 'resize'))]
}

const frameOf = (page: Page) => page.frameLocator('#solid-payment-form-container > iframe')

async function openPage(page: Page): Promise<void> {
  await page.goto(shop.url)
  await page.addScriptTag({ url: shop.scriptUrl })
}

async function openForm(page: Page, config: object = {}): Promise<FrameLocator> {
  await openPage(page)
  const whole = { merchantData: shop.merchantData(), ...config }
  await page.evaluate((given) => {
    const shopWindow = window as never as ShopWindow
    shopWindow.watch(shopWindow.PaymentFormSdk.init(given))
  }, whole)
  return frameOf(page)
}

async function pay(frame: FrameLocator, number: string): Promise<void> {
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('1230')
  await frame.getByLabel('Security code').fill('123')
  await frame.getByRole('button', { name: 'Pay' }).click()
}

test('PAY-034 the hosted form takes a test card and reports its progress', async ({ page }) => {
  const frame = await openForm(page)
  await expect(frame.getByText('TEST GATEWAY')).toBeVisible()
  await expectAccessible(page, 'the hosted form')
  await frame.getByRole('button', { name: 'Pay' }).click()
  await expect(frame.getByText('Check the card number')).toBeVisible()
  await pay(frame, '4111 1111 1111 1111')
  await expect(frame.getByText('Test gateway: use a test card')).toBeVisible()
  await pay(frame, '4067 4299 7471 9265')
  await expect.poll(() => course(page)).toContain('success')
  expect(await course(page)).toEqual(
    'mounted paymentDetails customStylesAppended interaction submit card orderStatus success'.split(
      ' ',
    ),
  )
  const messages = await received(page)
  expect(JSON.stringify(messages)).not.toContain('4067429974719265')
  expect(messages.find(({ type }) => type === 'card')).toEqual({
    type: 'card',
    card: {
      brand: 'VISA',
      bin: '406742',
      cardType: 'DEBIT',
      bank: 'Test Bank',
      binCountry: 'USA',
      cardCategory: 'CLASSIC',
    },
  })
  const [{ width, height }] = messages.filter(({ type }) => type === 'resize').slice(-1) as [
    FormMessage,
  ]
  expect([Number(width) > 200, Number(height) > 200]).toEqual([true, true])
  expect(messages.at(-1)).toMatchObject({ entity: 'form', order: { status: 'settle_ok' } })

  const request = shop.resignRequest(await shop.tokenOf(messages.at(-1)?.order?.order_id ?? ''))
  await page.evaluate(async (given) => {
    const sdk = (window as never as ShopWindow).PaymentFormSdk
    sdk.destroy()
    const form = await sdk.resign(given, { appearance: { submitButtonText: 'Buy' } })
    ;(window as never as ShopWindow).received = []
    ;(window as never as ShopWindow).watch(form)
  }, request)
  await frame.getByLabel('Security code of VISA •••• 9265').fill('123')
  await frame.getByRole('button', { name: 'Buy' }).click()
  await expect.poll(() => course(page)).toContain('success')
  expect((await received(page)).at(-1)).toMatchObject({ type: 'success', entity: 'resign' })
})

test('PAY-034 the bank is asked inside the form, and a decline reports its code @desktop', async ({
  page,
}) => {
  const frame = await openForm(page)
  await pay(frame, '4000 9020 0000 0207')
  const bank = frame.frameLocator('iframe[title="Confirmation by your bank"]')
  await bank.getByLabel('One-time code').fill('1111')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => course(page)).toContain('fail')
  expect((await received(page)).at(-1)).toMatchObject({
    type: 'fail',
    entity: 'form',
    code: '5.01',
  })
  expect((await course(page)).slice(-4)).toEqual(['submit', 'orderStatus', 'verify', 'fail'])
})

test('PAY-034 a bank that is not framed takes the page and gives it back @desktop', async ({
  page,
}) => {
  const frame = await openForm(page)
  await pay(frame, '4000 9020 0000 0603')
  await page.getByLabel('One-time code').fill('9999')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('not right')
  await expectAccessible(page, 'the page of the bank')
  await page.getByLabel('One-time code').fill('1234')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(`${shop.url}?state=success`)
})

test('PAY-034 the form wears what the shop gives it @desktop', async ({ page }) => {
  const frame = await openForm(page, {
    formParams: {
      formTypeClass: 'inline',
      submitButtonText: 'Get Premium',
      cardNumberLabel: 'Number',
      isCardHolderVisible: true,
      zipLabel: 'Postal code',
      brazilCpfLabel: 'CPF',
      allowSubmit: false,
    },
    styles: { body: { backgroundColor: 'rgb(17, 17, 17)' } },
    applePayButtonParams: { enabled: true },
  })
  await expect(frame.getByLabel('Number', { exact: true })).toBeVisible()
  for (const label of ['Name on card', 'Postal code', 'CPF']) {
    await expect(frame.getByLabel(label)).toBeVisible()
  }
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(17, 17, 17)')
  await expect(frame.getByRole('button', { name: 'Apple Pay' })).toBeDisabled()
  await expect(frame.getByText('switched off in the test gateway')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Get Premium' })).toHaveCount(0)
  await page.evaluate(() => (window as never as ShopWindow).form.submit())
  await expect(frame.getByText('Enter the name on the card')).toBeVisible()
  await page.evaluate(() =>
    (window as never as ShopWindow).form.update({ formParams: { submitButtonText: 'Go on' } }),
  )
  await expect(frame.getByRole('button', { name: 'Go on' })).toBeVisible()
})

test('PAY-034 an intent that was changed mounts nothing and reports why @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(/400|401/)
  const { merchant, signature, paymentIntent } = shop.merchantData()
  await openForm(page, {
    merchantData: { merchant, signature, paymentIntent: `A${paymentIntent}` },
  })
  await expect
    .poll(() => received(page))
    .toMatchObject([
      { type: 'error', value: { name: 'InitPaymentError' }, details: { code: '2.01' } },
    ])
  await openForm(page, { merchantData: { merchant: 'another', signature, paymentIntent } })
  await expect
    .poll(() => received(page))
    .toMatchObject([
      { type: 'error', value: { name: 'InitPaymentError' }, details: { code: '1.01' } },
    ])
  await expect(page.locator('iframe')).toHaveCount(0)
})
