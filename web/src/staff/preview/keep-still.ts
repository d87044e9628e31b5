/** Events that make a page act: presses, keys, text, and hovering over elements that show or load something. */
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
/** Browser defaults; scrolling, and moving on with Tab, stay possible. */
const PREVENTED: readonly string[] = ['click', 'auxclick', 'beforeinput', 'submit', 'dragstart', 'drop']

/** Blocks all interaction in a window before any component gets the event: links, buttons, fields, and handles. */
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
