/** Ways to run a script, of which each sets a mark that a test looks for. */
const PAYLOADS = [
  '<img src=x onerror=window.hacked=1>',
  '<svg onload=window.hacked=1></svg>',
  '<script>window.hacked=1</script>',
  '<iframe src="javascript:parent.hacked=1"></iframe>',
  '<a href="javascript:window.hacked=1">x</a>',
  '<details open ontoggle=window.hacked=1>x</details>',
  '<object data="javascript:window.hacked=1"></object>',
  '<embed src="javascript:window.hacked=1">',
  '<form action="javascript:window.hacked=1"><input autofocus onfocus=window.hacked=1></form>',
  '<style>@import "javascript:window.hacked=1";</style>',
  '<math><mtext><img src=x onerror=window.hacked=1></mtext></math>',
  '<base href="https://example.com/">',
  '<meta http-equiv="refresh" content="0;url=https://example.com/">',
  'javascript:window.hacked=1',
  'data:text/html,<script>window.hacked=1</script>',
  '" onmouseover="window.hacked=1',
  "' onfocus='window.hacked=1' autofocus='",
  '</textarea><script>window.hacked=1</script>',
  '{{constructor.constructor("window.hacked=1")()}}',
  '${window.hacked=1}',
]

const WRAPPERS: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `**${payload}**`,
  (payload) => `*${payload}*`,
  (payload) => `\`${payload}\``,
  (payload) => `[${payload}](https://example.com)`,
  (payload) => `[x](${payload})`,
  (payload) => `[x](javascript:${payload})`,
  (payload) => `![${payload}](${payload})`,
  (payload) => `\`\`\`html\n${payload}\n\`\`\``,
  (payload) => `https://example.com/${payload}`,
  (payload) => `http://example.com/?q="${payload}`,
  (payload) => `> ${payload}`,
  (payload) => `<!-- ${payload} -->`,
  (payload) => `&lt;${payload}&gt;`,
  (payload) => `\u202E${payload}`,
  (payload) => `\u0001${payload}\u0001`,
  (payload) => payload.toUpperCase(),
  (payload) => payload.replaceAll('<', '<<'),
  (payload) => `${payload}\n${payload}`,
  (payload) => `_${payload}_ **[${payload}](HTTPS://EXAMPLE.COM "${payload}")**`,
  (payload) => `[[${payload}]](JaVaScRiPt:${payload})`,
  (payload) => `[x](java\tscript:${payload})`,
  (payload) => `[x](//example.com/${payload})`,
  (payload) => `[x](vbscript:${payload})`,
  (payload) => `[x](data:text/html;base64,${btoa(payload)})`,
]

/** Different messages that try to become markup or to run a script (TS-095), at most 500. */
export function hostileTexts(count: number): string[] {
  return WRAPPERS.flatMap((wrap) => PAYLOADS.map((payload) => wrap(payload)))
    .map((text, index) => `${index}. ${text}`)
    .slice(0, count)
}
