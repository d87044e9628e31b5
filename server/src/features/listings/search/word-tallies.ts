import type { Criterion } from 'contract/common/search.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.ts'
import { likeText } from '../../../db/search-to-sql.ts'
import { frequentWords, listings, wordTallies } from '../../../db/tables/listings.table.ts'
import { areWholeGroups, groupsOf, isOfStatus, wordsOf } from './listing-criteria.ts'

/** A word that so many listings contain takes the database 10 ms to count. */
const FREQUENT = 2000
/** Listings in which frequent words are looked for. */
const SAMPLE = 5000
/** Words that are counted in one transaction. */
const PART = 20
/** Writers of listings wait no longer for new words, which can wait for the next hour. */
const LOCK_MS = 500

/**
 * The number of listings of a scope that contain the one frequent word of a search and have its labels, or null when
 * that is asked with something else, or of a word that is counted nowhere (S2-21).
 */
export async function countByWord(db: Db, scope: string, criteria: Criterion[]): Promise<number | null> {
  const [word, ...more] = wordsOf(criteria)
  const hasOthers = criteria.some((criterion) => !isOfStatus(criterion) && criterion.op !== 'Contains')
  if (word === undefined || more.length > 0 || hasOthers || !areWholeGroups(criteria)) return null
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${wordTallies.change}), 0)::integer` })
    .from(frequentWords)
    .leftJoin(
      wordTallies,
      and(
        eq(wordTallies.word, frequentWords.word),
        eq(wordTallies.scope, scope),
        inArray(wordTallies.statusGroup, groupsOf(criteria)),
      ),
    )
    .where(and(eq(frequentWords.word, sql`lower(${word})`), eq(frequentWords.isCounted, true)))
    .groupBy(frequentWords.word)
  return row?.total ?? null
}

/**
 * Finds words that have become frequent and counts them. The triggers of listings add every change from the moment on
 * at which a word is known; what was there before is all that is found less what they have added, in one snapshot.
 */
export async function countFrequentWords(db: Db): Promise<void> {
  const found = await findFrequentWords(db)
  if (found.length > 0) await addWords(db, found)
  let isMore = true
  while (isMore) isMore = await countSomeWords(db)
}

async function findFrequentWords(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    with sample as materialized (
      select search_text from ${listings} tablesample system (
        (select least(100, ${SAMPLE} * 100.0 / greatest(1, reltuples)) from pg_class where oid = 'listings'::regclass)
      ) where standard_status <> 'Z'
    ), size as (
      select count(*) as sampled, (select reltuples from pg_class where oid = 'listings'::regclass) as total from sample
    )
    select word from sample, words_in(search_text) word, size
    where not exists (select from ${frequentWords} known where known.word = word.word)
    group by word, sampled, total having count(*) * greatest(total, sampled) / sampled >= ${FREQUENT}`)
  return rows.map(({ word }) => word)
}

/** Writers wait while words are added, so that none of them is at work who has not seen the words. */
async function addWords(db: Db, words: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`))
    await tx.execute(sql`lock table ${listings} in share mode`)
    await tx
      .insert(frequentWords)
      .values(words.map((word) => ({ word })))
      .onConflictDoNothing()
  })
}

/** Words that another process counts at the moment are left to it; answers whether there were any. */
async function countSomeWords(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ word: frequentWords.word })
      .from(frequentWords)
      .where(eq(frequentWords.isCounted, false))
      .limit(PART)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return false
    const words = rows.map(({ word }) => word)
    const patterns = words.map((word) => `%${likeText(word)}%`)
    await tx.execute(sql`
      insert into ${wordTallies} (word, scope, status_group, change)
        select word, scope, status_group, sum(change) from (
          select word, scope, status_group, 1 as change
          from unnest(${sql.param(words)}::text[], ${sql.param(patterns)}::text[]) as asked (word, pattern)
          join ${listings} on search_text like pattern
          cross join unnest(array['', list_aor]) scope
          where standard_status <> 'Z' and scope is not null
          union all
          select word, scope, status_group, -change from ${wordTallies} where word = any(${sql.param(words)}::text[])
        ) counted group by 1, 2, 3 having sum(change) <> 0`)
    await tx.update(frequentWords).set({ isCounted: true }).where(inArray(frequentWords.word, words))
    return true
  })
}

/** Folds the changes of each word into one row per group, so that its tallies stay few (S2-21). */
export async function foldWordTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with grown as (
      select word, scope, status_group from ${wordTallies} group by 1, 2, 3 having count(*) > 1 or sum(change) = 0
    ), folded as (
      delete from ${wordTallies} t using grown g
      where t.word = g.word and t.scope = g.scope and t.status_group = g.status_group
      returning t.word, t.scope, t.status_group, t.change
    )
    insert into ${wordTallies} (word, scope, status_group, change)
      select word, scope, status_group, sum(change) from folded group by 1, 2, 3 having sum(change) <> 0`)
}
