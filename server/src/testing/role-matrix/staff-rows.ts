import type { Row } from './row.ts'

let count = 0
/** A word that was not there before, for names that have to differ. */
export const fresh = () => `row${(count += 1)}`

/** Entering is for MLS staff alone. */
export const entering = (path: string, body: () => object): Row => ({
  send: () => ({ path, body: body() }),
})

/** So is changing, also of a record that is there; some names cannot be changed. */
export const changing = (path: string, body: () => object): Row => ({
  send: async ({ enter }) => {
    const entered = body()
    const { id } = await enter(path, entered)
    return { path, body: { ...entered, id } }
  },
})

const menu = () => ({
  name: fresh(),
  title: 'Row',
  path: '/articles',
  target: null,
  icon: null,
  menu: 'main',
  menuType: 'nav',
  viewOrder: null,
  color: null,
})
const section = () => ({
  name: fresh(),
  title: 'Row',
  type: 'html',
  status: 'Active',
  locked: false,
  viewOrder: 1,
  content: '<p>x</p>',
})
const application = () => ({ name: fresh(), applicationCategory: 'member' })
const provider = () => ({ providerName: fresh(), isEnabled: true, impressions: [] })
const article = () => ({ title: fresh(), author: 'Ada', body: '<p>x</p>', status: 'published' })
const category = () => ({ name: fresh() })
const agreement = () => ({ name: 'Draft', content: '<p>x</p>', publishedOn: null })

/** So is removing one that is there. */
const removing = (path: string, body: () => object): Row => ({
  send: async ({ enter }) => ({ path: `${path}/${(await enter(path, body())).id}` }),
})

/** Records that MLS staff enter without a screen. */
export const staffRows: Record<string, Row> = {
  'menus.create': entering('/api/app/DynamicMenus', menu),
  'menus.update': changing('/api/app/DynamicMenus', menu),
  'dashboard.createSection': entering('/api/app/GenericContainers', section),
  'dashboard.updateSection': changing('/api/app/GenericContainers', section),
  'applications.create': entering('/api/app/AudienceApplications', application),
  'applications.update': changing('/api/app/AudienceApplications', application),
  'ads.create': entering('/api/app/GenericAds', provider),
  'ads.update': changing('/api/app/GenericAds', provider),
  'articles.create': entering('/api/app/Articles', article),
  'articles.update': changing('/api/app/Articles', article),
  'articles.remove': removing('/api/app/Articles', article),
  'articles.createCategory': entering('/api/app/ArticleCategories', category),
  'articles.updateCategory': changing('/api/app/ArticleCategories', category),
  'articles.removeCategory': removing('/api/app/ArticleCategories', category),
  'outbox.troubled': {
    send: () => ({ path: '/api/app/Outbox/Troubled' }),
  },
  'eula.create': entering('/api/app/Eula', agreement),
  'eula.update': changing('/api/app/Eula', agreement),
}
