import { and, eq, isNotNull } from 'drizzle-orm'
import { contentRecords } from '../../db/tables/content.table.ts'
import { allGet, type Row, type World } from './row.ts'

const articles = '/api/app/Staff/Content/articles'
const values = { title: 'Lockbox rules', author: 'Grace Kim', body: '<p>Bring it back.</p>' }

/** A record that MLS staff have started: an association keeps its own proposals only. */
const ofMls = allGet(404, ['level4', 'otherAor'])
/** Associations keep no categories. */
const notOfAssociations = allGet(403, ['level4', 'otherAor'])

/** A draft of MLS staff. */
const onDraft = (address: (id: number) => string, more: { body?: object; seen?: number } = {}): Row => ({
  send: async (world: World) => {
    const { id } = await world.enter(articles, { values })
    const headers = more.seen === undefined ? undefined : { 'if-match': `"${more.seen}"` }
    return { path: `${articles}/${address(id)}`, body: more.body, headers }
  },
  except: ofMls,
})

/** Records of content in the Staff Console. */
export const contentRows: Record<string, Row> = {
  'preview.show': {
    send: ({ owner }) => ({
      path: '/api/app/Staff/Preview',
      body: {
        call: 'menu',
        facts: {
          level: 1,
          memberTypeId: 1,
          aorShortName: owner.aor?.name,
          officeKind: 'main',
          originatingSystemId: null,
        },
        at: null,
        record: null,
      },
    }),
    // Staff of another association look with the eyes of their own members only, trainers at forms of classes.
    except: allGet(403, ['otherAor', 'trainingStaff', 'otherTrainer']),
  },
  'content.query': {
    send: () => ({ path: `${articles}/q`, body: {} }),
  },
  'content.begin': {
    send: () => ({ path: articles, body: { values } }),
  },
  'content.get': onDraft(String),
  'content.saveDraft': onDraft(String, { body: { values }, seen: 1 }),
  'content.keepUnsaved': onDraft((id) => `${id}/unsaved`, { body: { values, rowVersion: 1 } }),
  'content.present': onDraft((id) => `${id}/present`),
  'content.act': onDraft((id) => `${id}/publish`, { body: {}, seen: 1 }),
  'content.bulk': {
    send: () => ({
      path: `${articles}/bulk`,
      body: { act: 'retire', records: [{ id: 987_654, rowVersion: 1 }] },
    }),
  },
  'content.check': {
    send: () => ({
      path: `${articles}/check`,
      body: { act: 'publish', records: [{ id: 987_654, rowVersion: 1 }] },
    }),
  },
  'content.undo': {
    send: () => ({ path: `${articles}/undo`, body: { records: [{ id: 987_654, rowVersion: 1 }] } }),
  },
  'content.places': {
    send: () => ({ path: '/api/app/Staff/Content/categories/order' }),
    except: notOfAssociations,
  },
  'content.order': {
    send: async ({ server }) => {
      const { kind, id, publishedVersion } = contentRecords
      const shown = and(eq(kind, 'categories'), isNotNull(publishedVersion))
      const rows = await server.db.select({ id }).from(contentRecords).where(shown)
      return { path: '/api/app/Staff/Content/categories/order', body: { ids: rows.map((row) => row.id) } }
    },
    except: notOfAssociations,
  },
  'content.versions': onDraft((id) => `${id}/versions`),
  'content.version': onDraft((id) => `${id}/versions/1`),
  'content.restore': onDraft((id) => `${id}/versions/1/restore`, { seen: 1 }),
}
