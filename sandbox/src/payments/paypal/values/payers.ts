/** A PayPal account of the account chooser. */
export interface Payer {
  payer_id: string
  email_address: string
  name: { given_name: string; surname: string }
}

const FIRST: Payer = {
  payer_id: 'TESTBUYER0001',
  email_address: 'first.buyer@paypal.example',
  name: { given_name: 'Test', surname: 'Buyer' },
}

export const PAYERS: readonly Payer[] = [
  FIRST,
  {
    payer_id: 'TESTBUYER0002',
    email_address: 'second.buyer@paypal.example',
    name: { given_name: 'Other', surname: 'Buyer' },
  },
]

/** The account with this id; the first one if none was chosen. */
export const payerOf = (payerId: string | undefined): Payer =>
  PAYERS.find(({ payer_id }) => payer_id === payerId) ?? FIRST
