import * as z from 'zod/mini'
import { uuid } from '#/primitives.ts'

/** What the browser measures for us (API-075 to API-077): how long a payment takes there. */
const metric = z.literal('front_payment_duration')
const resultLabel = z.enum(['success', 'fail'])

export const startMetric = z.strictObject({ metric })
export const startedMetric = z.object({ id: uuid })
export const stopMetric = z.strictObject({ metric, resultLabel })
export const stopMetricById = z.strictObject({ metric, resultLabel, id: uuid })
export type MetricResult = z.infer<typeof resultLabel>
