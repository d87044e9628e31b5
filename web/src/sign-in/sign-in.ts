import { prepareCountdowns } from './countdown.ts'
import { forgetUnknownPasskey, preparePasskeyForms } from './passkey.ts'

/** The behavior of the identity provider's pages beyond plain HTML; all but passkeys works without it. */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveal]')) {
  button.addEventListener('click', () => {
    const field = document.getElementById(button.dataset['reveal'] ?? '')
    if (!(field instanceof HTMLInputElement)) return
    const isShown = field.type === 'text'
    field.type = isShown ? 'password' : 'text'
    button.textContent = isShown ? 'Show' : 'Hide'
    button.setAttribute('aria-pressed', String(!isShown))
  })
}

// A second click while the first is loading would count as a second attempt.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
  form.addEventListener('submit', (event) => {
    const button = form.querySelector('button[type=submit]')
    if (button?.getAttribute('aria-disabled') === 'true') event.preventDefault()
    button?.setAttribute('aria-disabled', 'true')
  })
}

addEventListener('pageshow', (event) => {
  if (event.persisted)
    for (const button of document.querySelectorAll('[aria-disabled]')) button.removeAttribute('aria-disabled')
})

preparePasskeyForms()
void forgetUnknownPasskey()
prepareCountdowns()

// The portal has proved which session ends: no question is needed.
document.querySelector<HTMLButtonElement>('[data-press]')?.click()
