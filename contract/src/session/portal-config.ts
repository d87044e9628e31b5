import { z } from 'zod'
import { FEATURES } from '../features.ts'
import type { Market } from '../market/market.ts'

/**
 * The configuration that the browser reads from `/config.json` at run time; nothing of it is fixed at build.
 */
export const portalConfig = z.object({
  coreUrl: z.string(),
  /** Bases of the calls below `taxapi/` and `cribdata/`. */
  taxapiUrl: z.string(),
  cribdataUrl: z.string(),
  notificationUrl: z.string(),
  authUrl: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  /** The facts of the market; a process of an earlier release has them in its code. */
  market: z.custom<Market>().optional(),
  marketName: z.string(),
  marketZone: z.string(),
  /** The phone number that members call for help. */
  supportPhone: z.string().nullable(),
  /** Where members write for help. */
  supportAddress: z.string().nullable(),
  version: z.string(),
  /** The additions that are on; a process of an earlier release names none. */
  features: z.array(z.enum(FEATURES)).optional(),
  /** Whether programs read data here; a process of an earlier release does not say it. */
  hasDataApi: z.boolean().optional(),
  isProduction: z.boolean(),
  /** Where errors are reported; null reports nothing. */
  errorReportUrl: z.string().nullable(),
  mapTileUrl: z.string().nullable(),
  mapAttribution: z.string(),
  directionsUrl: z.string(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Logos of associations that staff uploaded, by code; a process of an earlier release names none. */
  associationLogos: z.record(z.string(), z.string()).optional(),
  /** The places of pages in which staff say something; a process of an earlier release names none. */
  pageTexts: z.array(z.string()).optional(),
  quickLinks: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type PortalConfig = z.infer<typeof portalConfig>
