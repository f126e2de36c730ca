/** The vendor's package comes without types; this is what its source says. */
declare module '@solidgate/node-sdk' {
  interface Sealed<Fields> {
    toObject(): Fields
  }
  export class Api {
    constructor(publicKey: string, secretKey: string, baseUri?: string)
    charge(attributes: object): Promise<unknown>
    recurring(attributes: object): Promise<unknown>
    refund(attributes: object): Promise<unknown>
    status(attributes: object): Promise<unknown>
    resign(attributes: object): Promise<unknown>
    formMerchantData(
      attributes: object,
    ): Sealed<{ paymentIntent: string; merchant: string; signature: string }>
    formUpdate(attributes: object): Sealed<{ partialIntent: string; signature: string }>
    formResign(
      attributes: object,
    ): Sealed<{ resignIntent: string; merchant: string; signature: string }>
  }
  const sdk: { Api: typeof Api }
  export default sdk
}
