const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\b(plus|added to)\b/g, '+'],
  [/\bminus\b/g, '-'],
  [/\b(times|multiplied by)\b/g, '*'],
  [/\b(divided by|over)\b/g, '/'],
  [/(\d)\s*[x×]\s*(?=\d)/g, '$1*'],
  [/÷/g, '/'],
  [/(\d+(?:\.\d+)?)\s*(?:%|percent|per cent) of\s*(?=\d)/g, '$1/100*'],
  [/(\d) squared\b/g, '$1*$1'],
  [
    /^(hey,? |ok,? |so,? |quick question:? )*(what(?:'s| is)|whats|how much is|calculate|compute|solve|do you know what) /g,
    '',
  ],
  [/[=?!. ]+$/g, ''],
]

/** The value of a sum asked in words or signs (`what's 12 times 7?`), or null if it asks none. */
export function calculate(text: string): number | null {
  const expression = SPOKEN.reduce((rest, [from, to]) => rest.replace(from, to), text).trim()
  if (!/^[\d\s+\-*/().,]+$/.test(expression) || !/\d\s*[+\-*/]\s*\(?\s*\d/.test(expression))
    return null
  if (/^\d+([-/.])\d+\1\d+$/.test(expression)) return null
  const tokens = expression.replaceAll(',', '').match(/\d+(?:\.\d+)?|[+\-*/()]/g) ?? []
  const value = readSum({ tokens, at: 0 })
  return value !== null && Number.isFinite(value) ? value : null
}

/** At most four decimals, thousands set apart. */
export function showNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 4 })
}

interface Cursor {
  tokens: readonly string[]
  at: number
}

/** Reads a whole expression; null if tokens are left over or missing. */
function readSum(cursor: Cursor): number | null {
  const value = readTerms(cursor)
  return cursor.at === cursor.tokens.length ? value : null
}

function readTerms(cursor: Cursor): number | null {
  let total = readFactors(cursor)
  for (
    let sign = cursor.tokens[cursor.at];
    sign === '+' || sign === '-';
    sign = cursor.tokens[cursor.at]
  ) {
    cursor.at += 1
    const next = readFactors(cursor)
    if (total === null || next === null) return null
    total = sign === '+' ? total + next : total - next
  }
  return total
}

function readFactors(cursor: Cursor): number | null {
  let product = readValue(cursor)
  for (
    let sign = cursor.tokens[cursor.at];
    sign === '*' || sign === '/';
    sign = cursor.tokens[cursor.at]
  ) {
    cursor.at += 1
    const next = readValue(cursor)
    if (product === null || next === null) return null
    product = sign === '*' ? product * next : product / next
  }
  return product
}

function readValue(cursor: Cursor): number | null {
  const token = cursor.tokens[cursor.at]
  cursor.at += 1
  if (token === '-') {
    const value = readValue(cursor)
    return value === null ? null : -value
  }
  if (token === '(') {
    const value = readTerms(cursor)
    const isClosed = cursor.tokens[cursor.at] === ')'
    cursor.at += 1
    return isClosed ? value : null
  }
  return token !== undefined && /^\d/.test(token) ? Number(token) : null
}
