import { html } from 'ghtml'
import { logoOf, type PageLook, page } from '#branding/page-frame.ts'

/** A member who left the page too long has to prove again who they are. */
export const ENLIST_SIGN_IN = 'Please log in again in the portal before you add a passkey.'

/** Makes a passkey for the member who is signed in at the provider. */
export function renderPasskeyEnlist(
  look: PageLook,
  shown: { loginId: string; name: string; returnUrl: string },
): string {
  const { loginId, name, returnUrl } = shown
  return page(
    look,
    'Add a passkey',
    html`!${logoOf(look)}<h1>Add a passkey</h1>
<p class="lead">For User ID ${loginId}. Your device will ask for your fingerprint, face or PIN.</p>
<form method="post" action="/passkey-enlist" data-passkey="create" data-options="/passkey-enlist/options">
<label for="name">Name</label>
<input id="name" name="name" value="${name}" maxlength="50" autocomplete="off">
<input type="hidden" name="returnUrl" value="${returnUrl}">
<input type="hidden" name="response">
<button type="submit" class="primary">Create Passkey</button>
<p class="problem" role="alert" data-taken="This device already has a passkey for your account." data-stale="${ENLIST_SIGN_IN}" hidden>The passkey was not created. Please try again.</p>
</form>
<a class="secondary" href="${returnUrl}?passkey=cancelled">Cancel</a>`,
  )
}

/** The first factor's recovery codes, shown this once. */
export function renderRecoveryCodes(look: PageLook, codes: string[], returnUrl: string): string {
  return page(
    look,
    'Recovery Codes',
    html`!${logoOf(look)}<h1>Recovery Codes</h1>
<p class="lead">Passkey added. Save these recovery codes now. Each one works once, and you won't see them again.</p>
<ul class="codes">!${codes.map((code) => html`<li>${code}</li>`)}</ul>
<a class="primary" href="${returnUrl}?passkey=success">I have saved my codes</a>`,
  )
}
