import * as z from 'zod/mini'
import { product, tokenProduct } from '@oriel/contract/billing/product'

/** ENTITY-045: the token amount of a pack may also be sent as `tokenCount`. */
const pack = z.pipe(
  z.transform((sent: unknown) => {
    const { tokenCount, ...rest } = Object(sent) as { tokenCount?: unknown }
    return { tokenAmount: tokenCount, ...rest }
  }),
  tokenProduct,
)

export const plans = z.array(product)
export const packs = z.array(pack)
export const products = z.array(z.union([product, pack]))
