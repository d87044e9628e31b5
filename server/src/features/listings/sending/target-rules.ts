import { DAY_MS } from 'contract/common/day.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { mlsRules } from '#db/tables/compliance/sending.table.ts'
import { DICTIONARY_RULES } from '#providers/mls/dictionary-rules.ts'
import { type TargetRules, targetRules } from '#providers/mls/target-rules.ts'
import type { Providers } from '#providers/providers.ts'

/** The rules of the MLS, and whether they are outdated. `loadedOn` is null for the shipped values. */
export type KnownRules = { rules: TargetRules; loadedOn: Date | null; isOutdated: boolean }

type Services = Pick<MemberCall, 'db' | 'now' | 'log'> & { providers: Pick<Providers, 'mls'> }

/** The last rules of the target, without a request to it; null where none are kept. */
export async function keptRules({ db, providers }: Pick<Services, 'db' | 'providers'>) {
  const target = providers.mls.rules?.target
  return target === undefined ? null : ((await loadKept(db, target))?.rules ?? null)
}

/**
 * The rules of the target: as kept for 24 hours, else as it sends them now; while it does not respond, the former ones, or
 * the values of the Data Dictionary.
 */
export async function knownRules(services: Services, signal: AbortSignal): Promise<KnownRules> {
  const shipped = { rules: DICTIONARY_RULES, loadedOn: null }
  const { db, now, log } = services
  const source = services.providers.mls.rules
  if (!source) return { ...shipped, isOutdated: false }
  const kept = await loadKept(db, source.target)
  if (kept && now.getTime() - kept.loadedOn.getTime() < DAY_MS) return { ...kept, isOutdated: false }
  try {
    const rules = await source.read(signal)
    const row = { loadedOn: now, rules: withShipped(rules) }
    await db
      .insert(mlsRules)
      .values({ target: source.target, ...row })
      .onConflictDoUpdate({ target: mlsRules.target, set: row })
    return { ...row, isOutdated: false }
  } catch (error) {
    log.warn({ err: error }, 'the rules of the MLS could not be loaded')
    return { ...(kept ?? shipped), isOutdated: true }
  }
}

/** Where the target serves no values at all, those of the Data Dictionary count. */
function withShipped(rules: TargetRules): TargetRules {
  return Object.keys(rules.values).length > 0 ? rules : { ...rules, values: DICTIONARY_RULES.values }
}

async function loadKept(db: Db, target: string): Promise<{ rules: TargetRules; loadedOn: Date } | null> {
  const [row] = await db.select().from(mlsRules).where(eq(mlsRules.target, target))
  const parsed = targetRules.safeParse(row?.rules)
  return row && parsed.success ? { rules: parsed.data, loadedOn: row.loadedOn } : null
}
