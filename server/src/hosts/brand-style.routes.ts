import type { FastifyInstance } from 'fastify'
import { BRAND_STYLE_PATH, brandStyle } from '../branding/brand-style.ts'
import { brandingForPages } from '../branding/load-branding.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { sendTagged } from '../http/send-tagged.ts'

/** The look of the market as a style sheet, which pages link to once there is one. */
export async function serveBrandStyle(
  app: FastifyInstance,
  { config, db }: { config: Config; db: Db },
): Promise<void> {
  app.get(BRAND_STYLE_PATH, async (request, reply) =>
    sendTagged(request, reply.type('text/css'), brandStyle(await brandingForPages(db, config))),
  )
}
