import { DAY_MS } from 'contract/common/day.ts'
import type { ContentKindName, ContentValues } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import type { ContentState } from 'contract/staff/content/content-state.ts'
import { and, eq } from 'drizzle-orm'
import { kindOf } from '#console/content/stored-kinds.ts'
import { recordStored } from '#content/record-stored.ts'
import { reserveId } from '#content/stored-kind.ts'
import { summaryOf } from '#content/summary.ts'
import { type Author, addVersion, findVersion, isRecord, isVersionOf } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { aors, members } from '#db/tables/members.table.ts'
import { CONTENT_STORIES, type ContentStory } from './content-stories.ts'

type Story = { tx: Db; kind: ContentKindName; now: Date; editor: Author }

/** The proposal of an association that waits for a reviewer. */
const PROPOSAL = {
  title: 'Caravan in Palm Desert: the new route',
  summary: 'Nine stops instead of seven, and coffee at the first one.',
  body: '<p>We start at 9 AM at the association.</p>',
  author: 'Sofia Reyes',
}

/**
 * The work of the demo staff: of each kind a draft, a plan, something retired, an edit that waits and a
 * history, and one proposal. Records that members already need have their first version.
 */
export async function seedDemoContent(tx: Db, now: Date): Promise<void> {
  const editor = await authorOf(tx, 'editor1')
  const staff = await authorOf(tx, 'mlsadmin1')
  for (const [kind, story] of Object.entries(CONTENT_STORIES) as [ContentKindName, ContentStory][]) {
    const isOfEditor = contentKind(kind).area === 'articles' || kind === 'messages'
    await write({ tx, kind, now, editor: isOfEditor ? editor : staff }, story)
  }
  await propose({ tx, kind: 'articles', now, editor: await authorOf(tx, 'aoradmin1') })
}

async function write(
  story: Story,
  { draft, scheduled, retired, pending, history }: ContentStory,
): Promise<void> {
  if (draft) await add(story, { values: draft, state: 'draft', daysAgo: 2 })
  if (scheduled) await add(story, { values: scheduled, state: 'scheduled', daysAgo: 4 })
  if (retired) await add(story, { values: retired, state: 'retired', daysAgo: 60 })
  if (pending) await edit(story, await idOf(story, pending.of), pending.change)
  if (history) await rewrite(story, await idOf(story, history.of), history.before)
}

/** A record that members do not have. */
async function add(
  { tx, kind, now, editor }: Story,
  {
    values: entered,
    state,
    daysAgo,
    more = {},
  }: {
    values: ContentValues
    state: ContentState
    daysAgo: number
    more?: Partial<typeof contentRecords.$inferInsert>
  },
): Promise<void> {
  const { kind: definition, stored } = kindOf(kind)
  const publishOn = state === 'scheduled' ? new Date(now.getTime() + 10 * DAY_MS) : null
  const hasOwnDate = definition.fields.some(({ name }) => name === 'publishedOn')
  const dated = publishOn && hasOwnDate ? { publishedOn: publishOn.toISOString() } : {}
  const values = { ...definition.empty, ...entered, ...dated }
  const key = { kind, id: await reserveId(tx, stored) }
  const createdOn = new Date(now.getTime() - daysAgo * DAY_MS)
  const version = await addVersion(tx, key, { state, values, author: editor, now: createdOn })
  if (publishOn)
    await tx
      .update(contentVersions)
      .set({ publishOn })
      .where(and(isVersionOf(key), eq(contentVersions.version, version)))
  await tx.insert(contentRecords).values({
    ...key,
    ...summaryOf(definition, values),
    state,
    latestVersion: version,
    publishOn,
    author: editor.name,
    changedBy: editor.name,
    changedOn: createdOn,
    ...more,
  })
}

async function propose(story: Story): Promise<void> {
  const [own] = await story.tx.select({ id: aors.id }).from(aors).where(eq(aors.name, 'CV'))
  const criteria = [{ field: 'AorShortName', op: 'Equal', values: ['CV'] }]
  const more = { aorId: own?.id ?? null, submittedBy: story.editor.id }
  await add(story, { values: { ...PROPOSAL, criteria }, state: 'review', daysAgo: 1, more })
}

/** A newer draft of what members have. */
async function edit({ tx, kind, now, editor }: Story, id: number, change: ContentValues): Promise<void> {
  const key = { kind, id }
  const { values: present } = await findVersion(tx, key, 1)
  const values = { ...present, ...change }
  const changedOn = new Date(now.getTime() - DAY_MS)
  const version = await addVersion(tx, key, {
    state: 'draft',
    values,
    author: editor,
    now: changedOn,
    basedOn: 1,
  })
  await tx
    .update(contentRecords)
    .set({
      ...summaryOf(contentKind(kind), values),
      latestVersion: version,
      changedBy: editor.name,
      changedOn,
    })
    .where(isRecord(key))
}

/** Two older texts below what members have. */
async function rewrite(
  { tx, kind, now, editor }: Story,
  id: number,
  [first, second]: [ContentValues, ContentValues],
): Promise<void> {
  const key = { kind, id }
  const { stored } = kindOf(kind)
  const { values } = await findVersion(tx, key, 1)
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS)
  await tx
    .update(contentVersions)
    .set({ values: { ...values, ...first }, createdOn: at(90) })
    .where(and(isVersionOf(key), eq(contentVersions.version, 1)))
  await addVersion(tx, key, {
    state: 'published',
    values: { ...values, ...second },
    author: editor,
    now: at(45),
    basedOn: 1,
    note: 'In clearer words',
  })
  await recordStored(tx, { stored, id, now: at(20), author: editor })
}

async function idOf({ tx, kind }: Story, title: string): Promise<number> {
  const [found] = await tx
    .select({ id: contentRecords.id })
    .from(contentRecords)
    .where(and(eq(contentRecords.kind, kind), eq(contentRecords.title, title)))
  if (!found) throw new Error(`The demo has no "${title}" among its ${kind}.`)
  return found.id
}

async function authorOf(tx: Db, loginId: string): Promise<Author> {
  const [found] = await tx
    .select({ id: members.id, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(eq(members.loginId, loginId))
  if (!found) throw new Error(`The demo has no member "${loginId}".`)
  return { id: found.id, name: `${found.firstName} ${found.lastName}` }
}
