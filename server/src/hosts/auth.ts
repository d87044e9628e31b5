import type { FastifyInstance } from 'fastify'
import type { JWK } from 'jose'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { usageCounter } from '../db/usage-counter.ts'
import { toRefusal } from '../http/errors.ts'
import { mountProvider } from '../oidc/mount-provider.ts'
import { createProvider } from '../oidc/provider.ts'
import { currentSigningKeys } from '../oidc/signing-keys.ts'
import { providerPages } from '../sign-in/provider-pages.ts'
import { signInHost } from '../sign-in/sign-in-host.ts'

const KEY_CHECK_MS = 15 * 60_000

/** The identity provider. When the signing keys rotate, a provider with the new keys takes the place of the old one. */
export async function authHost(
  app: FastifyInstance,
  services: { config: Config; db: Db; outbox: Outbox; clock: () => Date },
): Promise<void> {
  const { config, db, clock } = services
  const pages = providerPages(services)
  const load = () => currentSigningKeys(db, clock(), config.keySecrets)
  let keys = await load()
  const create = () => {
    const created = createProvider(services, keys, pages)
    created.on('server_error', (ctx, error) => {
      app.log.error({ err: error }, 'sign-in failed')
      if (toRefusal(error).status !== 503) return
      ctx.status = 503
      ctx.set('retry-after', '5')
    })
    return created
  }
  let provider = create()
  const timer = setInterval(() => {
    load()
      .then((fresh) => {
        if (namesOf(fresh) === namesOf(keys)) return
        keys = fresh
        provider = create()
      })
      .catch((error: unknown) => app.log.error({ err: error }, 'signing keys could not be read'))
  }, KEY_CHECK_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  mountProvider(app, { config, provider: () => provider })
  const usage = usageCounter({
    db,
    clock,
    marketZone: config.marketZone,
    isOn: config.setUp.isUsageCounted,
    log: app.log,
  })
  app.addHook('onClose', usage.flush)
  await signInHost(app, { ...services, provider: () => provider, usage })
}

function namesOf(keys: JWK[]): string {
  return keys.map((key) => key.kid).join()
}
