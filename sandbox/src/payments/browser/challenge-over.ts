// Bank page inside a frame: notifies its opener that there is an answer.
if (window.parent !== window) {
  window.parent.postMessage({ source: 'three-ds', isOver: true }, '*')
}
