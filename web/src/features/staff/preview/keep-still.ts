/** What makes a page act: presses, keys, text, and the pointer over what shows or loads something then. */
const ACTING = [
  'click',
  'auxclick',
  'dblclick',
  'pointerdown',
  'pointerup',
  'pointerover',
  'pointerenter',
  'mousedown',
  'mouseup',
  'mouseover',
  'mouseenter',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'focusin',
  'beforeinput',
  'input',
  'change',
  'submit',
  'dragstart',
  'drop',
] as const
/** What the browser does by itself; to scroll, and to move on with Tab, stays possible. */
const PREVENTED: readonly string[] = ['click', 'auxclick', 'beforeinput', 'submit', 'dragstart', 'drop']

/** Lets nothing in a window act, before any component hears of it: neither links nor buttons, fields or handles. */
export function keepStill(view: Window): () => void {
  const stop = (event: Event) => {
    event.stopImmediatePropagation()
    if (PREVENTED.includes(event.type)) event.preventDefault()
  }
  for (const type of ACTING) view.addEventListener(type, stop, { capture: true, passive: false })
  return () => {
    for (const type of ACTING) view.removeEventListener(type, stop, { capture: true })
  }
}
