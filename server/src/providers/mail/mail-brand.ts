import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { type BrandDefaults, loadBranding } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { images } from '#db/tables/media.table.ts'
import { fileName } from '../file-name.ts'
import type { MediaStore } from '../media-store.ts'
import type { MailBrand } from './mail-html.ts'

/** The look of the market in mails, read again for each one; and the logo that goes along with it. */
export type MailLook = {
  brand: () => Promise<MailBrand>
  /** An own logo as PNG, which every mail program shows; null when it cannot be read. */
  logoFile: (address: string) => Promise<Buffer | null>
}

type Settings = BrandDefaults & Pick<Config, 'supportPhone' | 'publicUrl'>

export function mailLook(
  { supportPhone, publicUrl, ...defaults }: Settings,
  db: Db,
  media: MediaStore,
): MailLook {
  return {
    brand: async () => {
      const { marketName, supportAddress, accent, logos } = await loadBranding(db, defaults)
      return { marketName, supportAddress, accent, logo: logos?.light ?? null, supportPhone, publicUrl }
    },
    logoFile: (address) => logoPng(db, media, address),
  }
}

/** The logo of an address as PNG; null when it cannot be read. */
export async function logoPng(db: Db, media: MediaStore, address: string): Promise<Buffer | null> {
  const name = /^\/media\/([\da-f]{32})-/.exec(address)?.[1] ?? ''
  const [image] = await db.select({ widths: images.widths }).from(images).where(eq(images.name, name))
  const width = image?.widths.at(-1)
  const bytes = width === undefined ? null : await media.read(fileName(name, width))
  return bytes && sharp(bytes).png().toBuffer()
}
