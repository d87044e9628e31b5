import { PAGE_PLACE_NAMES } from 'contract/branding/page-texts.ts'
import type { MemberCall } from '#access/call.ts'
import { brandStyle } from '#branding/brand-style.ts'
import { loadBranding } from '#branding/load-branding.ts'
import { publicBranding } from '#branding/public-branding.ts'
import { getPageText } from '#features/branding/get-page-text.ts'
import { renderSignIn } from '#sign-in/sign-in-page.ts'

/** The facts of the market that pages load first: its part of the configuration, and its style sheet. */
export async function lookOf({ db, brandDefaults }: MemberCall) {
  const brand = await loadBranding(db, brandDefaults)
  return { config: publicBranding(brand), style: brandStyle(brand) }
}

/** The text of each place of pages. */
export async function pageTextsOf(call: MemberCall) {
  const texts: Record<string, { html: string }> = {}
  for (const place of PAGE_PLACE_NAMES) texts[place] = await getPageText({ call, db: call.db }, place)
  return texts
}

/** The sign-in page as HTML. An association is shown by the logo that staff have uploaded for it. */
export async function signInPageOf({ db, brandDefaults, member }: MemberCall) {
  const brand = await loadBranding(db, brandDefaults)
  const association = member.aor?.name ?? ''
  // Its links lead nowhere in a preview, and passkeys are offered by a script.
  const config = { publicUrl: '', supportPhone: null, factorTypes: { fido2: false } }
  const loginAor = brand.associationLogos[association] ? association : null
  return { html: renderSignIn({ config, brand }, { uid: '', loginId: '', message: null, loginAor }) }
}
