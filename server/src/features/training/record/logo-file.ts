import { readFile } from 'node:fs/promises'

/** The look of a file: the market's logo as PNG, null for the shipped one. */
export type PdfLook = { logo: Uint8Array | null }

/** The space for a logo, in points. */
export const LOGO_SPACE = { width: 96, height: 32 } as const

const SHIPPED = new URL('../../../providers/mail/logo.png', import.meta.url)

/** The logo of a look as PNG. */
export async function logoOf({ logo }: PdfLook): Promise<Uint8Array> {
  return logo ?? (await readFile(SHIPPED))
}
