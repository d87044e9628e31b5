import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** Has the browser forget a passkey that was refused as no account has it. */
export async function forgetUnknownPasskey(): Promise<void> {
  const mark = document.querySelector<HTMLElement>('[data-unknown-passkey]')
  if (!mark || !browserSupportsWebAuthn()) return
  const { rpId = '', unknownPasskey: credentialId = '' } = mark.dataset
  // Older browsers do not know the method; a refusal changes nothing on the page.
  await PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined)
}

/** Forms of the provider that a passkey fills: shown where the browser knows passkeys, sent when one has answered. */
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

async function answer(form: HTMLFormElement, way: 'create' | 'press' | 'autofill'): Promise<void> {
  const problem = form.querySelector<HTMLElement>('.problem')
  if (problem) problem.hidden = true
  try {
    const response = await fetch(form.dataset['options'] ?? '', { method: 'POST' })
    if (!response.ok) throw new OptionsRefused(response.status)
    const optionsJSON = await response.json()
    const credential =
      way === 'create'
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON, useBrowserAutofill: way === 'autofill' })
    const field = form.elements.namedItem('response')
    if (!(field instanceof HTMLInputElement)) return
    field.value = JSON.stringify(credential)
    form.submit()
  } catch (error) {
    // What the browser offers by itself is nobody's failure when it is not taken.
    if (problem && way !== 'autofill') say(problem, error)
  }
}

/** Shows what went wrong: by the text for it that the page has, else by the one that stands there. */
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
