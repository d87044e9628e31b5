import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { archives } from '#db/tables/compliance/history.table.ts'
import { ArchiveError, readArchive } from './archive-file.ts'
import { archivedRuns } from './archived-runs.ts'

/** Whether a file is an archive as this portal has written it, with every chain in it recomputed. */
export async function checkArchive(db: Db, file: string): Promise<{ isIntact: boolean; line: string }> {
  try {
    const { whole, part, number, rowCount, sha256 } = await readArchive(file, archivedRuns().take)
    const [known] = await db.select().from(archives).where(eq(archives.number, number))
    if (known?.sha256 !== sha256)
      throw new ArchiveError(`${file} is not the archive that this portal has written as number ${number}.`)
    return { isIntact: true, line: `${rowCount} rows of ${whole} (${part}) are as they were written.` }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    return { isIntact: false, line: error.message }
  }
}
