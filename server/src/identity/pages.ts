import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FALLBACK_LOGO_PATH, logoPath, toLoginAor } from 'contract/session/associations.ts'
import type { Config } from '../config.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** The pages of the provider are built with the portal, so that both have one look. */
const template = fileURLToPath(new URL('../../../web/dist/sign-in.html', import.meta.url))
let built: string | null = null

function page(config: Config, title: string, body: string): string {
  built ??= readFileSync(template, 'utf8')
  return built
    .replaceAll('{{title}}', () => escapeHtml(`${title} - ${config.marketName}`))
    .replaceAll('{{body}}', () => body)
}

export type SignInForm = {
  uid: string
  loginId: string
  message: string | null
  loginAor: string | null
}

/** The sign-in form with the logo of the association, when `loginAor` names one that has a logo (S1-39). */
export function renderSignIn(config: Config, form: SignInForm): string {
  const code = toLoginAor(form.loginAor)
  const logo = logoPath(code)
  const picture = logo
    ? `<img class="logo" src="${logo}" alt="${escapeHtml(code ?? '')} logo">`
    : `<img class="logo" src="${FALLBACK_LOGO_PATH}" alt="">`
  const message = form.message
    ? `<p class="message" role="alert" id="message">${escapeHtml(form.message)}</p>`
    : ''
  const described = form.message ? ' aria-describedby="message" aria-invalid="true"' : ''
  const focus = (isFirst: boolean) => (isFirst ? ' autofocus' : '')
  return page(
    config,
    'Log In',
    `${picture}
<h1>Log In</h1>
<p class="lead">${escapeHtml(config.marketName)}</p>
${message}
<form method="post" action="/sign-in/${encodeURIComponent(form.uid)}" data-once>
<label for="loginId">User ID</label>
<input id="loginId" name="loginId" value="${escapeHtml(form.loginId)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="100"${described}${focus(form.loginId === '')}>
<label for="password">Password</label>
<div class="password"><input id="password" name="password" type="password" autocomplete="current-password" maxlength="512"${described}${focus(form.loginId !== '')}>
<button type="button" class="reveal" data-reveal="password" aria-pressed="false">Show</button></div>
<button type="submit" class="primary">Log In</button>
</form>
<p class="foot"><a href="${escapeHtml(config.publicUrl)}/">Back to home</a></p>`,
  )
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

/** A page with one sentence and the way back. */
export function renderMessage(config: Config, title: string, text: string): string {
  return page(
    config,
    title,
    `<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(text)}</p>
<p class="foot"><a href="${escapeHtml(config.publicUrl)}/">Go back home</a></p>`,
  )
}
