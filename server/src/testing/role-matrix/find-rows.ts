import { type Row, SECRET } from './row.ts'

const opened = { group: 'Pages', key: '/training', title: 'Training', path: '/training' }

/** The search over all groups, and what was opened from it. */
export const findRows: Record<string, Row> = {
  'find.find': {
    send: async ({ server, owner }) => {
      const unparsedAddress = `${SECRET} Way 7`
      await server.aListing({ agent: owner, streetName: SECRET, unparsedAddress })
      return { path: `/api/app/Find?group=Listings&text=${SECRET}` }
    },
    readers: ['owner', 'level2', 'level3', 'level4', 'level5'],
  },
  'recentEntries.list': { send: () => ({ path: '/api/app/RecentEntries' }) },
  'recentEntries.add': {
    send: () => ({ path: '/api/app/RecentEntries', body: opened }),
  },
  'recentEntries.clear': { send: () => ({ path: '/api/app/RecentEntries' }) },
}
