import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Seats } from './seats.ts'

const someGuest = fc.record({
  session: fc.constantFrom('a', 'b', 'c'),
  address: fc.constantFrom('1', '2'),
})

test('F-18 no order of coming and going lets a session above 10 or an address above its limit', () => {
  const steps = fc.array(fc.oneof(someGuest, fc.nat(40)), { maxLength: 120 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 15 }), (guests, perAddress) => {
      const seats = new Seats(perAddress)
      const open: { session: string; address: string; leave: () => void }[] = []
      const countOf = (field: 'session' | 'address', value: string) =>
        open.filter((one) => one[field] === value).length
      for (const step of guests) {
        if (typeof step === 'number') {
          const [gone] = open.splice(step % (open.length + 1), 1)
          gone?.leave()
          gone?.leave()
          continue
        }
        const hasRoom =
          countOf('session', step.session) < 10 && countOf('address', step.address) < perAddress
        const leave = seats.take(step)
        expect(leave !== null).toBe(hasRoom)
        if (leave !== null) open.push({ ...step, leave })
      }
    }),
  )
})
