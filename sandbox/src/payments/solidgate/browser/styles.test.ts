import { expect, test } from 'vitest'
import { styleSheet } from './styles.ts'

test('a merchant’s JSON becomes a style sheet', () => {
  const css = styleSheet({
    body: { backgroundColor: '#000' },
    submit_button: { color: 'red', ':hover': { color: 'blue' }, span: { margin: 0 } },
    '@media (max-width: 400px)': { input: { 'font-size': '18px' } },
  })
  expect(css).toBe(
    'body{background-color:#000}' +
      '.submit_button{color:red}' +
      '.submit_button:hover{color:blue}' +
      '.submit_button .span{margin:0}' +
      '@media (max-width: 400px){input{font-size:18px}}',
  )
})

test('a value that could reach outside a declaration is left out', () => {
  expect(
    styleSheet({
      body: { color: 'red;} * {display:none', background: 'url(https://other.example)' },
      'a{}': { color: 'red' },
      input: 'red',
    }),
  ).toBe('body{}')
})
