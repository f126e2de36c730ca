/** Whether an address is that of a return from a bank or PayPal, not yet taken up (RETURN-016). */
export const isReturn = (search: string): boolean =>
  /[?&](orderId|redirectType|purchaseType|paymentSystem)=/.test(search)
