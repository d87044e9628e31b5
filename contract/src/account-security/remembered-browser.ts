import { z } from 'zod'

/** A browser that is not asked for the second step, as its member sees it. */
export const rememberedBrowser = z.object({
  id: z.string(),
  /** In words, as in `Chrome on Windows`; null when it said nothing of itself. */
  browser: z.string().nullable(),
  /** The first two parts of the network of its last login, as in `203.0.*.*`. */
  network: z.string(),
  rememberedOn: z.iso.datetime(),
  lastUsedOn: z.iso.datetime(),
  endsOn: z.iso.datetime(),
})
export type RememberedBrowser = z.infer<typeof rememberedBrowser>
