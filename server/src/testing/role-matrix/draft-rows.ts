import { randomUUID } from 'node:crypto'
import { drafts } from '#db/tables/drafts.table.ts'
import { aDraftBody, aDraftedListing } from '../builders/draft-builders.ts'
import { onlyFor, type Row, SECRET } from './row.ts'

/** One call about a draft of the owner. */
const onOne = (address: (key: string) => string): Row['send'] => {
  return async ({ server, owner }) => {
    const key = randomUUID()
    await server.db.insert(drafts).values({
      memberId: owner.id,
      forMemberId: owner.id,
      form: 'new-listing',
      key,
      values: aDraftedListing({ streetName: SECRET }),
      changedOn: server.clock.now(),
      device: 'laptop',
    })
    return { path: address(key) }
  }
}

/** Drafts: the caller's own ones, for nobody else, at any level. */
export const draftRows: Record<string, Row> = {
  'drafts.list': {
    send: onOne(() => '/api/app/Drafts/new-listing'),
    readers: ['owner'],
  },
  'drafts.get': {
    send: onOne((key) => `/api/app/Drafts/new-listing/${key}`),
    except: onlyFor(['owner'], 404),
    readers: ['owner'],
  },
  'drafts.keep': {
    send: () => ({ path: `/api/app/Drafts/new-listing/${randomUUID()}`, body: aDraftBody() }),
  },
  'drafts.remove': {
    send: onOne((key) => `/api/app/Drafts/new-listing/${key}`),
  },
}
