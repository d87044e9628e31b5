import { readFileSync } from 'node:fs'
import path from 'node:path'
import { authContract, coreContract, notificationContract } from 'contract/contract.ts'
import { market } from 'contract/market/current.ts'
import { isPortalPage } from 'contract/menu/route-rules.ts'
import type { PortalConfig } from 'contract/session/portal-config.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import { brandLink } from '../branding/brand-style.ts'
import { type Branding, brandingForPages } from '../branding/load-branding.ts'
import { publicBranding } from '../branding/public-branding.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { sendTagged } from '../http/send-tagged.ts'
import { dist, serveBuiltFiles } from './built-files.ts'

/**
 * The beginnings of addresses that are not pages: those of calls as the contract has them, and of hosts
 * without a contract.
 */
const NO_PAGES = new Set([
  ...Object.values({ ...coreContract, ...notificationContract, ...authContract })
    .flatMap((calls): { '~orpc': { route: { path?: string } } }[] => Object.values(calls))
    .map((call) => firstPart(call['~orpc'].route.path ?? '')),
  'reso',
  'oidc',
  'saml',
  'assets',
  'media',
  'sign-in',
])

/** The first part of an address in lower case: `api` of `/API/app/Topics?x`. */
function firstPart(address: string): string {
  return address.split(/[/?]/, 2)[1]?.toLowerCase() ?? ''
}

function pathOf(address: string): string {
  return new URL(address, 'http://portal').pathname
}

/** The built single-page app: files by name, every other address is the app itself. */
export async function webHost(
  app: FastifyInstance,
  { config, db }: { config: Config; db: Db },
): Promise<void> {
  const shell = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const brand = await brandingForPages(db, config)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(
        shell
          .replaceAll('{{nonce}}', () => request.styleNonce)
          .replaceAll('{{marketName}}', () => html`${brand.marketName}`)
          .replaceAll('{{brand}}', () => brandLink(brand)),
      )
  }
  await serveBuiltFiles(app, { hasPages: true })
  app.get('/config.json', async (request, reply) => {
    const text = JSON.stringify(portalConfig(config, await brandingForPages(db, config)))
    return sendTagged(request, reply.type('application/json'), text)
  })
  app.get('/index.html', sendShell)
  app.get('/', sendShell)
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGES.has(firstPart(request.url))
    if (!isPage) return reply.status(404).send({ message: 'Not Found', errors: [] })
    // The app shows the page of an unknown address too, which is none to a crawler.
    return sendShell(request, isPortalPage(pathOf(request.url)) ? reply : reply.status(404))
  })
}

function portalConfig(config: Config, brand: Branding): PortalConfig {
  return {
    coreUrl: config.coreUrl,
    taxapiUrl: config.taxapiUrl,
    cribdataUrl: config.cribdataUrl,
    notificationUrl: config.notificationUrl,
    authUrl: config.authUrl,
    issuer: config.issuer,
    clientId: config.clientId,
    scope: config.scope,
    market,
    marketZone: config.marketZone,
    supportPhone: config.supportPhone,
    version: config.version,
    features: config.features,
    hasDataApi: config.hasDataApi,
    isProduction: config.isProduction,
    errorReportUrl: config.errorReportUrl,
    mapTileUrl: config.mapTileUrl,
    directionsUrl: config.directionsUrl,
    mapAttribution: config.mapAttribution,
    ...publicBranding(brand),
  }
}
