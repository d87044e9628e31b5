import { maskedError } from '#db/deliveries.ts'
import type { Db } from '#db/open.ts'
import { providerOutcomes } from '#db/tables/operations/system.table.ts'
import { RecipientRefused } from './mail/mail.ts'
import type { Providers } from './providers.ts'

/** The name of each service on the System page. */
const NAMES: Partial<Record<keyof Providers, string>> = {
  mls: 'mls',
  mail: 'mail',
  sms: 'sms',
  addressSearch: 'places',
  propertyRecords: 'places',
  geocoding: 'places',
  media: 'media',
}

/**
 * One outcome of each kind is written in this many ms: a busy service is not slowed down by being watched.
 */
const NOTED_EVERY_MS = 10_000

/** Notes that a service did what it was asked for, or what it said instead; null is a success. */
export type NoteOutcome = (name: string, error: unknown) => void

/** The same services; each call of one notes its outcome. */
export function watchProviders(providers: Providers, note: NoteOutcome): Providers {
  const watched: Providers = { ...providers }
  const watch = <Name extends keyof Providers>(key: Name) => {
    const name = NAMES[key]
    if (name) watched[key] = watchedService(providers[key], (error) => note(name, error))
  }
  for (const key of Object.keys(providers) as (keyof Providers)[]) watch(key)
  return watched
}

/** The service, whose answers that come later are watched. */
function watchedService<Service extends object>(service: Service, note: (error: unknown) => void): Service {
  return new Proxy(service, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      return (...sent: unknown[]) => {
        const answer: unknown = value.apply(target, sent)
        if (answer instanceof Promise)
          answer.then(
            () => note(null),
            // The mail server did its part.
            (error: unknown) => note(error instanceof RecipientRefused ? null : error),
          )
        return answer
      }
    },
  })
}

/** Writes outcomes into the database, of each service and kind one in ten seconds. */
export function providerNotes(db: Db, clock: () => Date): NoteOutcome {
  const notedAt = new Map<string, number>()
  return (name, error) => {
    const kind = `${name} ${error === null}`
    const now = clock()
    const last = notedAt.get(kind)
    if (last !== undefined && now.getTime() - last < NOTED_EVERY_MS) return
    notedAt.set(kind, now.getTime())
    const outcome =
      error === null ? { lastSuccessOn: now } : { lastFailureOn: now, lastError: maskedError(error) }
    db.insert(providerOutcomes)
      .values({ name, ...outcome })
      .onConflictDoUpdate({ target: providerOutcomes.name, set: outcome })
      // Nothing depends on it; the next outcome is written again.
      .catch(() => notedAt.delete(kind))
  }
}
