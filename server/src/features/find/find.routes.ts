import { admitted } from '#access/procedures.ts'
import { type Finders, find, searchPlaces } from './find.ts'
import { addRecentEntry, clearRecentEntries, listRecentEntries } from './recent-entries.ts'

const { find: search, recentEntries } = admitted

/**
 * The search over all groups; each group comes from the feature that keeps it. Takes the number of connections of the
 * process.
 */
export function findRoutes(finders: Finders, connections: number) {
  const takePlace = searchPlaces(connections)
  return {
    find: {
      find: search.find.handler(({ context, input }) => find(context.call, { finders, takePlace }, input)),
    },
    recentEntries: {
      list: recentEntries.list.handler(({ context }) => listRecentEntries(context.call, finders)),
      add: recentEntries.add.handler(({ context, input }) => addRecentEntry(context.call, input)),
      clear: recentEntries.clear.handler(({ context }) => clearRecentEntries(context.call)),
    },
  }
}
