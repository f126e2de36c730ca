/** Looks of the frames; a merchant's own styles come after them. */
export const FRAME_STYLE = `
:root { color-scheme: light; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1f1f1f; background: #fff; }
main { padding: 4px; }
.test-gateway { background: #fff4c2; color: #1f1f1f; margin: 0; padding: 4px 8px; text-align: center;
  font-size: 13px; }
label { display: block; margin: 8px 0 4px; }
input { font: inherit; box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px;
  border: 1px solid #6b7280; border-radius: 8px; background: #fff; color: inherit; }
input[type=checkbox] { width: 24px; min-height: 24px; vertical-align: middle; }
input[aria-invalid=true] { border-color: #b3261e; }
.error { color: #b3261e; margin: 4px 0 0; font-size: 14px; }
button { font: inherit; width: 100%; min-height: 44px; margin: 12px 0 4px; padding: 8px 16px;
  cursor: pointer; border: 0; border-radius: 8px; background: #1f4fd8; color: #fff; }
button:focus-visible, input:focus-visible { outline: 3px solid #1f4fd8; outline-offset: 2px; }
`
