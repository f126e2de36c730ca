// The page of the bank inside a frame: whoever opened it hears that there is an answer.
if (window.parent !== window) {
  window.parent.postMessage({ source: 'three-ds', isOver: true }, '*')
}
