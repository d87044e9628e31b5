import type { Config } from '../config.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { alert, logoOf, page } from './page-frame.ts'

export type SignInForm = {
  uid: string
  loginId: string
  message: string | null
  loginAor: string | null
}

/** The sign-in form: password, passkey, and the way to a new password (S1-39, D3-114, D3-139). */
export function renderSignIn(config: Config, form: SignInForm): string {
  const described = form.message ? ' aria-describedby="message" aria-invalid="true"' : ''
  const focus = (isFirst: boolean) => (isFirst ? ' autofocus' : '')
  const action = `/sign-in/${encodeURIComponent(form.uid)}`
  return page(
    config,
    'Log In',
    `${logoOf(form.loginAor)}
<h1>Log In</h1>
<p class="lead">${escapeHtml(config.marketName)}</p>
${alert(form.message)}
<form method="post" action="${action}" data-once>
<label for="loginId">User ID</label>
<input id="loginId" name="loginId" value="${escapeHtml(form.loginId)}" autocomplete="username webauthn" autocapitalize="none" spellcheck="false" maxlength="100"${described}${focus(form.loginId === '')}>
<label for="password">Password</label>
<div class="password"><input id="password" name="password" type="password" autocomplete="current-password" maxlength="512"${described}${focus(form.loginId !== '')}>
<button type="button" class="reveal" data-reveal="password" aria-pressed="false">Show</button></div>
<button type="submit" class="primary">Log In</button>
</form>
${config.factorTypes.fido2 ? passkeyForm(action, 'Sign in with a passkey', 'conditional') : ''}
<p class="foot"><a href="${escapeHtml(config.publicUrl)}/forgot-password">Forgot Password?</a>
<a href="${escapeHtml(config.publicUrl)}/">Back to home</a></p>`,
  )
}

/** A button that only shows where the browser knows passkeys; the script fills the hidden field and sends the form. */
export function passkeyForm(action: string, label: string, mode: 'conditional' | 'button'): string {
  return `<form method="post" action="${action}/passkey" data-passkey="${mode}" data-options="${action}/passkey-options" hidden>
<input type="hidden" name="response">
<button type="button" class="${mode === 'button' ? 'primary' : 'secondary'}">${label}</button>
<p class="problem" role="alert" hidden>The passkey was not used. Please try again.</p>
</form>`
}

/** Asks before a session ends, or ends it at once when the portal proved which session is meant (S3-41). */
export function renderSignOut(config: Config, form: string, isProven: boolean): string {
  const confirm = isProven
    ? `<button type="submit" class="primary" form="op.logoutForm" name="logout" value="yes" data-press>Continue</button>`
    : `<div class="choice"><button type="submit" class="primary" form="op.logoutForm" name="logout" value="yes">Log Out</button>
<a class="secondary" href="${escapeHtml(config.publicUrl)}/">Stay signed in</a></div>`
  const question = isProven ? 'You are being logged out.' : 'Do you want to log out?'
  return page(config, 'Logout', `<h1>Logout</h1><p class="lead">${question}</p>${form}${confirm}`)
}
