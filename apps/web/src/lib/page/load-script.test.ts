// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { loadScript } from './load-script.ts'

const ADDRESS = 'https://vendor.test/script.js'
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

/** happy-dom loads no scripts; this sets whether that counts as success. */
function answerScripts(isSuccess: boolean): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
  }
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = isSuccess
}

afterEach(() => {
  answerScripts(false)
  document.head.replaceChildren()
})

test('ERR-003 a script that does not load gives the error of that name', async () => {
  await expect(loadScript(ADDRESS)).rejects.toThrow(/^Failed to load script$/)
  expect(scripts()).toEqual([])
})

test('ERR-003 one that loads gives none', async () => {
  answerScripts(true)
  await expect(loadScript(ADDRESS)).resolves.toBeUndefined()
  expect(scripts()).toEqual([ADDRESS])
})
