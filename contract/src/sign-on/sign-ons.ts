/** How an application takes members in: by its address alone, or signed in by a protocol. */
export const SIGN_ONS = ['none', 'oidc', 'saml'] as const
export type SignOn = (typeof SIGN_ONS)[number]
