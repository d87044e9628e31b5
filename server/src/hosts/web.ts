import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PortalConfig } from 'contract/session/portal-config.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import type { Config } from '../config.ts'
import { dist, serveBuiltFiles } from './built-files.ts'

/** The built single-page app: files by name, every other address is the app itself. */
export async function webHost(app: FastifyInstance, config: Config): Promise<void> {
  const shell = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const sendShell = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(
        shell
          .replaceAll('{{nonce}}', request.styleNonce)
          .replaceAll('{{marketName}}', html`${config.marketName}`),
      )
  await serveBuiltFiles(app, { hasPages: true })
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(portalConfig(config)),
  )
  app.get('/index.html', sendShell)
  app.get('/', sendShell)
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !/^\/(api|taxapi|cribdata|oidc|assets|media|sign-in)(\/|$)/i.test(request.url)
    return isPage ? sendShell(request, reply) : reply.status(404).send({ message: 'Not Found', errors: [] })
  })
}

function portalConfig(config: Config): PortalConfig {
  return {
    coreUrl: config.coreUrl,
    taxapiUrl: config.taxapiUrl,
    cribdataUrl: config.cribdataUrl,
    notificationUrl: config.notificationUrl,
    authUrl: config.authUrl,
    issuer: config.issuer,
    clientId: config.clientId,
    scope: config.scope,
    marketName: config.marketName,
    marketZone: config.marketZone,
    supportPhone: config.supportPhone,
    version: config.version,
    isProduction: config.isProduction,
    errorReportUrl: config.errorReportUrl,
    mapTileUrl: config.mapTileUrl,
    directionsUrl: config.directionsUrl,
    mapAttribution: config.mapAttribution,
    socialLinks: config.socialLinks,
    quickLinks: config.quickLinks,
  }
}
