import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { recordUnknown } from '../console/content/stored-kinds.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/tables/accounts.table.ts'
import { marketOpenings } from '../db/tables/operations/system.table.ts'
import { seedDemoContent } from './demo/content/demo-content.ts'
import { seedDemoAds } from './demo/demo-ads.ts'
import { seedDemoApplications } from './demo/demo-applications.ts'
import { seedDemoArticles } from './demo/demo-articles.ts'
import { seedDemoDeliveries } from './demo/demo-deliveries.ts'
import { seedDemoDesk } from './demo/demo-desk.ts'
import { seedDemoFactors } from './demo/demo-factors.ts'
import { seedDemoImports } from './demo/demo-imports.ts'
import { seedDemoListings } from './demo/demo-listings.ts'
import { seedDemoMembers } from './demo/demo-members.ts'
import { seedDemoMessages } from './demo/demo-messages.ts'
import { seedDemoRuleSets } from './demo/demo-rule-sets.ts'
import { seedDemoSettings } from './demo/demo-settings.ts'
import { seedDemoStaff } from './demo/demo-staff.ts'
import { seedDemoTraining } from './demo/demo-training.ts'
import { seedDemoUsage } from './demo/demo-usage.ts'
import { seedDemoProof } from './demo/proof/demo-proof.ts'
import { seedMarket } from './market-file.ts'
import { seedMenu } from './menu-data.ts'
import { seedReferenceData } from './reference-data.ts'
import { seedSections } from './section-data.ts'

const seedLock = 7_262_303

export type SeedOptions = {
  clock: () => Date
  hasDemoData: boolean
  config: Pick<Config, 'quickLinks' | 'isProduction' | 'marketZone' | 'marketFile' | 'keySecrets' | 'setUp'>
  progress: (text: string) => void
}

/**
 * Fills a fresh system: reference data always, demo members and listings when asked for. All of it or
 * nothing, one process at a time; existing data are left alone.
 */
export async function seedDatabase(db: Db, options: SeedOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    await seedMarket(tx, options.config.marketFile)
    await seedReferenceData(tx, { progress: options.progress, isProduction: options.config.isProduction })
    await seedMenu(tx, options.config)
    await seedSections(tx, options.config)
    const isEmpty = (await tx.select({ id: accounts.id }).from(accounts).limit(1)).length === 0
    if (!options.hasDemoData || !isEmpty) return
    options.progress('Seeding demo data')
    const now = options.clock()
    await seedDemoMembers(tx, now)
    await seedDemoFactors(tx, now, options.config.keySecrets)
    await seedDemoApplications(tx, now)
    await seedDemoAds(tx)
    await seedDemoSettings(tx)
    await seedDemoListings(tx, now, options.config.marketZone)
    await seedDemoProof(tx, now, options.config.keySecrets)
    await seedDemoRuleSets(tx, now, options.config.marketZone)
    await seedDemoMessages(tx, now)
    await seedDemoArticles(tx, now)
    await seedDemoStaff(tx, now, options.config.marketZone)
    await seedDemoDesk(tx, now, options.config.keySecrets)
    await seedDemoDeliveries(tx, now)
    await seedDemoUsage(tx, now, options.config)
    await seedDemoImports(tx, now)
    await seedDemoTraining(tx, now, options.config.marketZone)
    await recordUnknown(tx, now)
    await seedDemoContent(tx, now)
    await tx.insert(marketOpenings).values({ openedOn: now })
  })
}
