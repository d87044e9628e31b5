import { html } from 'ghtml'
import { alert, logoOf, type PageLook, page, refusedField, supportLine } from '#branding/page-frame.ts'

export type SignInForm = {
  uid: string
  loginId: string
  message: string | null
  loginAor: string | null
  /** A passkey that was used and that no account has: the browser need not offer it again. */
  unknownPasskey?: { credentialId: string; rpId: string } | null
}

/** The sign-in form: password, passkey, and the way to a new password. */
export function renderSignIn(
  look: PageLook & { config: { factorTypes: { fido2: boolean } } },
  form: SignInForm,
): string {
  const { config, brand } = look
  const refused = refusedField(form.message)
  const focus = (isFirst: boolean) => (isFirst ? 'autofocus' : '')
  const action = `/sign-in/${encodeURIComponent(form.uid)}`
  return page(
    look,
    'Log In',
    html`!${logoOf(look, form.loginAor)}
<h1>Log In</h1>
<p class="lead brand">${brand.marketName}</p>
!${alert(form.message)}
!${form.unknownPasskey ? html`<span hidden data-unknown-passkey="${form.unknownPasskey.credentialId}" data-rp-id="${form.unknownPasskey.rpId}"></span>` : ''}
<form method="post" action="${action}" aria-label="Log In" data-once>
<label for="loginId">User ID</label>
<input id="loginId" name="loginId" type="text" value="${form.loginId}" autocomplete="username webauthn" autocapitalize="none" spellcheck="false" maxlength="100" !${refused} ${focus(form.loginId === '')}>
<label for="password">Password</label>
<div class="password"><input id="password" name="password" type="password" autocomplete="current-password" maxlength="512" !${refused} ${focus(form.loginId !== '')}>
<button type="button" class="reveal" data-reveal="password" aria-pressed="false">Show</button></div>
<button type="submit" class="primary">Log In</button>
</form>
!${config.factorTypes.fido2 ? passkeyForm(action, 'Use a passkey', 'conditional') : ''}
<p class="foot"><a href="${config.publicUrl}/forgot-password">Forgot Password?</a>
<a href="${config.publicUrl}/">Back to home</a></p>
!${brand.signInText && html`<div class="page-text">!${brand.signInText}</div>`}`,
    form.message ? supportLine(look, "Can't log in?") : undefined,
  )
}

/** A button that only shows where the browser knows passkeys; the script fills the hidden field and sends the form. */
export function passkeyForm(action: string, label: string, mode: 'conditional' | 'button', box = ''): string {
  return html`<form method="post" action="${action}/passkey" data-passkey="${mode}" data-options="${action}/passkey-options" aria-label="${label}" hidden>
<input type="hidden" name="response">
!${box}
<button type="submit" class="${mode === 'button' ? 'primary' : 'secondary'}">${label}</button>
<p class="problem" role="alert" hidden>The passkey was not used. Please try again.</p>
</form>`
}
