import { readFile } from 'node:fs/promises'
import { enteredRuleSet } from 'contract/deadlines/rule-set.ts'
import { california } from 'contract/market/california.ts'
import { setMarket } from 'contract/market/current.ts'
import { enteredMarket } from 'contract/staff/content/checks/market-check.ts'
import { z } from 'zod'
import { ConfigError } from '#config-values.ts'
import type { Db } from '#db/open.ts'
import { ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { marketFacts } from '#db/tables/market.table.ts'

/** A market file: the facts, and the rule sets with their holidays. */
const marketFile = z.strictObject(
  { ...enteredMarket.shape, ruleSets: z.array(enteredRuleSet).default([]) },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is no fact of a market` : undefined,
  },
)
type MarketFile = z.output<typeof marketFile>

/**
 * Stores the facts of the market at the first start: those of the file, else those of the demo, which staff change in
 * the console. From then on the stored ones count, and are the market of this process.
 * @throws ConfigError for a file that is missing or cannot be used
 */
export async function seedMarket(tx: Db, file: string | null): Promise<void> {
  const [stored] = await tx.select().from(marketFacts)
  if (stored) return setMarket(enteredMarket.parse(stored.facts))
  const { ruleSets: sets, ...facts } = file ? await readMarketFile(file) : { ...california, ruleSets: [] }
  await tx.insert(marketFacts).values({ facts })
  for (const body of sets)
    await tx.insert(ruleSets).values({
      originatingSystemId: body.originatingSystemID,
      aorShortName: body.aorShortName,
      validFrom: body.validFrom,
      body,
    })
  setMarket(facts)
}

/**
 * A market file, checked.
 * @throws ConfigError for a file that is missing or cannot be used
 */
export async function readMarketFile(file: string): Promise<MarketFile> {
  const refused = (problem: string) =>
    new ConfigError(`MARKET_FILE ${file} ${problem}. Correct it and start again.`)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw refused(`cannot be read (${error.code})`)
  })
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch (error) {
    throw refused(`is not JSON (${error instanceof Error ? error.message : error})`)
  }
  const read = marketFile.safeParse(values)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw refused(
    `cannot be used at ${issue?.path.join('.') || 'its top'}: ${issue?.message.replace(/\.$/, '')}`,
  )
}
