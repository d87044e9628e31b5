import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** Has the browser drop a passkey that was refused because no account has it. */
export async function forgetUnknownPasskey(): Promise<void> {
  const mark = document.querySelector<HTMLElement>('[data-unknown-passkey]')
  if (!mark || !browserSupportsWebAuthn()) return
  const { rpId = '', unknownPasskey: credentialId = '' } = mark.dataset
  // Older browsers do not know the method; a refusal changes nothing on the page.
  await PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined)
}

/**
 * The provider's forms that a passkey fills: shown where the browser supports passkeys, submitted when one
 * has responded.
 */
export function preparePasskeyForms(): void {
  if (!browserSupportsWebAuthn()) return
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    const mode = form.dataset['passkey']
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void answer(form, mode === 'create' ? 'create' : 'press')
    })
    if (mode === 'conditional')
      void browserSupportsWebAuthnAutofill().then((isSupported) =>
        isSupported ? answer(form, 'autofill') : undefined,
      )
  }
}

/** The provider gave no options, with this status. */
class OptionsRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`Options: ${status}`)
    this.status = status
  }
}

async function answer(form: HTMLFormElement, method: 'create' | 'press' | 'autofill'): Promise<void> {
  const problem = form.querySelector<HTMLElement>('.problem')
  if (problem) problem.hidden = true
  try {
    const response = await fetch(form.dataset['options'] ?? '', { method: 'POST' })
    if (!response.ok) throw new OptionsRefused(response.status)
    const optionsJSON = await response.json()
    const credential =
      method === 'create'
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON, useBrowserAutofill: method === 'autofill' })
    const field = form.elements.namedItem('response')
    if (!(field instanceof HTMLInputElement)) return
    field.value = JSON.stringify(credential)
    form.submit()
  } catch (error) {
    // A passkey the browser offers by itself may be ignored: that is no failure.
    if (problem && method !== 'autofill') say(problem, error)
  }
}

/** Shows the error: the page's text for it, otherwise its default text. */
function say(problem: HTMLElement, error: unknown): void {
  problem.dataset['else'] ??= problem.textContent
  const reason = reasonOf(error)
  problem.textContent = (reason && problem.dataset[reason]) ?? problem.dataset['else']
  problem.hidden = false
}

function reasonOf(error: unknown): 'taken' | 'stale' | null {
  if (error instanceof OptionsRefused && error.status === 401) return 'stale'
  return error instanceof Error && error.name === 'InvalidStateError' ? 'taken' : null
}
