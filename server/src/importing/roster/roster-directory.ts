import type { Db } from '#db/open.ts'
import { aors, offices } from '#db/tables/members.table.ts'

type OfficeRow = typeof offices.$inferSelect
type AorRow = typeof aors.$inferSelect

/** Offices and associations by what records call them. Few enough to be held, and changed by imports only. */
export type RosterDirectory = {
  addAor: (row: AorRow) => void
  addOffice: (row: OfficeRow) => void
  /** By short name or full name. */
  findAor: (name: string) => AorRow | undefined
  aorIdOfOffice: (officeId: number | null) => number | null
  /** The name of the association with this id. */
  aorName: (id: number) => string | undefined
  officeName: (id: number) => string | undefined
  /** By key, else by code or MLS id. */
  findOffice: (called: {
    key: string | null | undefined
    code: string | null | undefined
  }) => OfficeRow | undefined
}

export async function loadDirectory(db: Db): Promise<RosterDirectory> {
  const aorIds = new Map<number, number>()
  const aorNames = new Map<number, string>()
  const officeNames = new Map<number, string>()
  const aorsByName = new Map<string, AorRow>()
  const officesByKey = new Map<string, OfficeRow>()
  const officesByCode = new Map<string, OfficeRow>()
  const officesByMlsId = new Map<string, OfficeRow>()
  const directory: RosterDirectory = {
    addAor: (row) => {
      aorNames.set(row.id, row.name)
      aorsByName.set(row.fullName.toLowerCase(), row)
      aorsByName.set(row.name.toLowerCase(), row)
    },
    addOffice: (row) => {
      aorIds.set(row.id, row.aorId)
      officeNames.set(row.id, `${row.name}, ${row.officeCode}`)
      if (row.officeKey !== null) officesByKey.set(row.officeKey, row)
      officesByCode.set(row.officeCode.toLowerCase(), row)
      officesByMlsId.set(row.officeMlsId.toLowerCase(), row)
    },
    findAor: (name) => aorsByName.get(name.trim().toLowerCase()),
    aorIdOfOffice: (officeId) => (officeId === null ? null : (aorIds.get(officeId) ?? null)),
    aorName: (id) => aorNames.get(id),
    officeName: (id) => officeNames.get(id),
    findOffice: ({ key, code }) => {
      const byKey = key ? officesByKey.get(key) : undefined
      const name = code?.toLowerCase()
      return byKey ?? (name ? (officesByCode.get(name) ?? officesByMlsId.get(name)) : undefined)
    },
  }
  for (const row of await db.select().from(aors).orderBy(aors.id)) directory.addAor(row)
  for (const row of await db.select().from(offices).orderBy(offices.id)) directory.addOffice(row)
  return directory
}
