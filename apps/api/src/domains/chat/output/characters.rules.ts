import type { TextStep } from './stream.rules.ts'

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/** Keeps the halves of a character together (surrogates, Unicode 3.8); a half without its other is dropped. */
export function wholeCharacters(): TextStep {
  let half = ''
  return {
    isOver: false,
    feed(text) {
      const all = half + text
      half = isHigh(all.charCodeAt(all.length - 1)) ? all.slice(-1) : ''
      const whole = half === '' ? all : all.slice(0, -1)
      return whole.isWellFormed() ? whole : whole.toWellFormed().replaceAll('\ufffd', '')
    },
    end: () => '',
  }
}
