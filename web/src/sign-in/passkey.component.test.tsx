import { afterEach, expect, test, vi } from 'vitest'
import { preparePasskeyForms } from './passkey.ts'

const { startRegistration } = vi.hoisted(() => ({ startRegistration: vi.fn<() => Promise<object>>() }))
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration,
  startAuthentication: vi.fn<() => Promise<object>>(),
  browserSupportsWebAuthn: () => true,
  browserSupportsWebAuthnAutofill: async () => false,
}))

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The form of the page that creates a passkey, submitted once. */
function openForm() {
  document.body.innerHTML = `<form data-passkey="create" data-options="/options"><input type="hidden" name="response">
<button type="submit">Create</button><p class="problem" data-taken="Taken." data-stale="Stale." hidden>Failed.</p></form>`
  preparePasskeyForms()
  const problem = document.querySelector<HTMLElement>('.problem')
  return {
    send: () => document.querySelector('button')?.click(),
    said: () => (problem?.hidden ? null : problem?.textContent),
  }
}
const optionsAnswer = (status: number) => vi.stubGlobal('fetch', async () => new Response('{}', { status }))
const failure = (name: string) => Object.assign(new Error(name), { name })

test('the page says why no passkey was created, with a text for each reason [3/D3-126]', async () => {
  const { send, said } = openForm()
  for (const [status, name, text] of [
    [200, 'InvalidStateError', 'Taken.'],
    [200, 'NotAllowedError', 'Failed.'],
    [401, '', 'Stale.'],
    [500, '', 'Failed.'],
  ] as const) {
    optionsAnswer(status)
    startRegistration.mockRejectedValue(failure(name))
    send()
    await expect.poll(said, { message: `${status} ${name}` }).toBe(text)
  }
})
