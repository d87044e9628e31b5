import { VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

/** Controls that write, by their labels: member pages use few verbs. */
const WRITING =
  /^(save|register|unregister|re-?register|submit|send|promote|cancel (listing|registration|request|change)|delete|remove|acknowledge|accept|mark |archive|unarchive|snooze|show now|restore|add |new |create|request|edit|reset(?! filters)|apply|check in|invite|move |follow|favorite\b|unfavorite|join |leave waitlist|decline|this wasn't me)/i
/** Controls that write, by their kind. */
const CONTROLS = [
  'main form:not([role=search]) :is(input, select, textarea, button)',
  'main [role=switch]',
  'main [draggable=true]',
].join(', ')
/** Entries that are closed in a view. */
const CLOSED_ENTRY = /^(view eula|logout|account settings)$/i

/** Disables controls that write on every page, including later ones, and says why. */
export function keepUnchanged(): void {
  let isDue = false
  const look = () => {
    isDue = false
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) disable(control)
    for (const button of document.querySelectorAll<HTMLElement>('button, a[role=button], [role=menuitem]')) {
      const words = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
      if (CLOSED_ENTRY.test(words)) disable(button, VIEW_TEXTS.closed)
      else if (WRITING.test(words)) disable(button)
    }
    // An advertisement opens outside of the portal, and its frame's events do not reach this page.
    for (const frame of document.querySelectorAll('iframe')) frame.inert = true
  }
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(look)
  }).observe(document.body, { childList: true, subtree: true })
  look()
}

function disable(control: HTMLElement, why: string = VIEW_TEXTS.noChanges): void {
  if (control.dataset['viewOff'] !== undefined || control.closest('[data-view-keeps]')) return
  // A control that only opens and closes a part of the page changes nothing.
  const isFold = control.hasAttribute('aria-expanded') && !control.hasAttribute('aria-haspopup')
  if (isFold && control instanceof HTMLButtonElement) return
  control.dataset['viewOff'] = ''
  control.title = why
  control.setAttribute('aria-disabled', 'true')
  control.setAttribute('aria-description', why)
  // A button still receives presses, which show the reason.
  if ('disabled' in control && !(control instanceof HTMLButtonElement)) control.disabled = true
}

/** A press on a disabled control only shows the reason; external links are shown but do not open. */
export function stopWays(): void {
  const stop = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target : null
    const off = pressed?.closest<HTMLElement>('[data-view-off]')
    const link = pressed?.closest<HTMLAnchorElement>('a[href]')
    const why = off ? off.title : link && leavesPortal(link) ? VIEW_TEXTS.stays : null
    if (why === null) return
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'click' || event.type === 'auxclick' || event.type === 'keydown') say(why)
  }
  for (const type of ['click', 'auxclick', 'pointerdown', 'mousedown', 'keydown', 'dragstart', 'submit'])
    addEventListener(type, stop, { capture: true })
  window.open = () => {
    say(VIEW_TEXTS.stays)
    return null
  }
}

/** A new tab would be the viewer's, not the view's. */
function leavesPortal(link: HTMLAnchorElement): boolean {
  return link.origin !== location.origin || link.target === '_blank' || link.pathname.startsWith('/media/')
}

function say(message: string): void {
  showToast({ message, status: 'info', autoHide: TOAST_MS.warn })
}
