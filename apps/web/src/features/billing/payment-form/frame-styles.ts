/** Our colours for a third-party iframe, which cannot read the page's CSS. */
export function frameStyles(): Record<string, Record<string, string>> {
  const page = getComputedStyle(document.documentElement)
  const colour = (name: string) => page.getPropertyValue(name).trim()
  const isDark = document.documentElement.dataset['theme'] !== 'light'
  return {
    body: {
      background: colour('--surface-1'),
      color: colour('--text'),
      colorScheme: isDark ? 'dark' : 'light',
      padding: '0',
    },
    label: { color: colour('--text-2'), fontSize: '14px' },
    input: {
      background: colour('--surface-2'),
      color: colour('--text'),
      border: `1px solid ${colour('--control-line')}`,
      borderRadius: '14px',
      minHeight: '48px',
      fontSize: '16px',
      padding: '0 14px',
    },
    error_text: { color: colour('--danger') },
    'input:focus': { outline: `2px solid ${colour('--focus')}`, outlineOffset: '1px' },
  }
}

/** The same styles as CSS text, for forms that take a style sheet. */
export function frameCss(): string {
  return Object.entries(frameStyles())
    .map(
      ([selector, rules]) => `${selector === 'error_text' ? '.error' : selector}{${cssOf(rules)}}`,
    )
    .join('')
}

const cssOf = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(
      ([name, value]) => `${name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}:${value}`,
    )
    .join(';')
