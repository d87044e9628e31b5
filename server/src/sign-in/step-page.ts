import { FACTOR_LABELS, type FactorType } from 'contract/account-security/factor-labels.ts'
import {
  type AskAgainReason,
  askAgainInWords,
  rememberInWords,
} from 'contract/account-security/remembered-browser-rules.ts'
import { html } from 'ghtml'
import {
  alert,
  callLink,
  logoOf,
  type PageLook,
  page,
  refusedField,
  supportLine,
} from '#branding/page-frame.ts'
import { passkeyForm } from './sign-in-page.ts'

/** The content of the page of the second step. */
export type StepView = {
  uid: string
  loginAor: string | null
  message: string | null
  asked:
    | { kind: 'code'; type: 'sms' | 'email'; target: string; resendInSeconds: number }
    | { kind: 'totp'; name: string }
    | { kind: 'passkey' }
    | { kind: 'recovery' }
  /** The other enabled factors, in the member's order. */
  others: { id: string; type: FactorType; hint: string }[]
  hasRecoveryCodes: boolean
  /** Of a browser that was remembered. */
  askedBecause: AskAgainReason | null
  /** For how long the browser can be remembered; 0 is not at all. */
  rememberedDays: number
  isRemembering: boolean
}

/** The factor that may be lost, by what is asked for. */
const LOST = {
  totp: 'Lost your phone?',
  passkey: 'Lost your device?',
  recovery: 'No recovery codes left?',
}

/** Asks for the second factor; `Try another way` lists the others. */
export function renderStep(look: PageLook, view: StepView): string {
  const action = `/sign-in/${encodeURIComponent(view.uid)}`
  return page(
    look,
    "Confirm it's you",
    html`!${logoOf(look, view.loginAor)}
<h1>Confirm it's you</h1>
<p class="lead">${leadOf(view)}</p>
!${view.askedBecause ? html`<p class="note">${askAgainInWords(view.askedBecause)}</p>` : ''}
!${alert(view.message)}
!${view.asked.kind === 'passkey' ? passkeyForm(action, 'Use your passkey', 'button', rememberBox(view)) : codeForm(action, view)}
!${resendForm(action, view)}
!${notReceived(look, view)}
!${othersOf(action, view)}
<form method="post" action="${action}/restart" aria-label="Back to log in" class="foot"><button type="submit" class="link">Back to log in</button></form>`,
    view.asked.kind === 'code' ? undefined : supportLine(look, LOST[view.asked.kind]),
  )
}

function leadOf({ asked }: StepView): string {
  switch (asked.kind) {
    case 'code':
      return `Enter the 6-digit code we sent to ${asked.target}.`
    case 'totp':
      return `Enter the 6-digit code from your authenticator app (${asked.name}).`
    case 'passkey':
      return 'Confirm with your passkey.'
    case 'recovery':
      return 'Enter a recovery code. Each one works only once.'
  }
}

function rememberBox({ rememberedDays, isRemembering }: StepView): string {
  if (rememberedDays === 0) return ''
  return html`<label class="check"><input type="checkbox" name="remember" value="on" ${isRemembering ? 'checked' : ''}>
<span>${rememberInWords(rememberedDays)}</span></label>`
}

function codeForm(action: string, view: StepView): string {
  const { asked, message } = view
  const isRecovery = asked.kind === 'recovery'
  const input = isRecovery
    ? 'autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20"'
    : 'autocomplete="one-time-code" inputmode="numeric" maxlength="20"'
  return html`<form method="post" action="${action}/code" aria-label="Verify" data-once>
<label for="code">${isRecovery ? 'Recovery Code' : 'Verification Code'}</label>
<input id="code" name="code" class="code" !${input} autofocus !${refusedField(message)}>
!${rememberBox(view)}
<button type="submit" class="primary">Verify</button>
</form>`
}

function resendForm(action: string, { asked }: StepView): string {
  if (asked.kind !== 'code') return ''
  return html`<form method="post" action="${action}/resend" aria-label="Resend Code">
<button type="submit" class="secondary" data-wait="${asked.resendInSeconds}">Resend Code</button></form>`
}

/** Advice for when no code arrives. */
function notReceived(
  { config: { supportPhone } }: PageLook,
  { asked, hasRecoveryCodes, others }: StepView,
): string {
  if (asked.kind !== 'code') return ''
  const kind = asked.type === 'sms' ? 'number' : 'address'
  const steps = [
    html`Check that ${asked.target} is your current ${kind}. A code can take a minute.`,
    (hasRecoveryCodes || others.length > 0) &&
      `Use ${hasRecoveryCodes ? 'a recovery code' : 'another method'} under Try another way.`,
    supportPhone && html`No longer have this ${kind}? !${callLink(supportPhone)}.`,
  ]
  const items = steps.filter(Boolean).map((step) => `<li>${step}</li>`)
  return html`<details class="ways"><summary>Didn't get it?</summary><ul class="steps">!${items}</ul></details>`
}

function othersOf(action: string, { others, hasRecoveryCodes, asked }: StepView): string {
  const factors = others.map(
    ({ id, type, hint }) =>
      html`<li><button type="submit" name="way" value="${id}" class="way"><span>${FACTOR_LABELS[type]}</span> <span class="hint">${hint}</span></button></li>`,
  )
  const recovery =
    '<li><button type="submit" name="way" value="recovery" class="way"><span>Use a recovery code</span></button></li>'
  const methods = hasRecoveryCodes && asked.kind !== 'recovery' ? [...factors, recovery] : factors
  if (methods.length === 0) return ''
  return html`<details class="ways"><summary>Try another way</summary>
<form method="post" action="${action}/way" aria-label="Try another way"><ul>!${methods}</ul></form></details>`
}
