import { MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import type { MemberCall } from '#access/call.ts'
import { getArticle } from '#features/articles/get-article.ts'
import { queryArticles } from '#features/articles/query-articles.ts'
import { deriveSettings } from '#features/settings/derive-settings.ts'
import { memberOwner, officeOwner } from '#features/settings/setting-owner.ts'
import { listTypesOfGroup, queryGroups } from '#features/settings/setting-types.ts'
import { getClass, queryClasses } from '#features/training/query-classes.ts'
import { notFound } from '#http/errors.ts'

const one = { pageId: 0, pageSize: 1, orderBy: [] }

/** The first article in the article center of a member, for content that is shown beside any. */
export async function newestArticleOf(call: MemberCall) {
  const [article] = (await queryArticles(call, { ...one, criteria: [] })).results
  if (!article) throw notFound()
  return getArticle(call, article.id)
}

/** The next class, for content that is shown with any. */
export async function nextClassOf(call: MemberCall) {
  const criteria = [{ field: 'startTime', op: 'GreaterThan' as const, values: [call.now.toISOString()] }]
  const [found] = (await queryClasses(call, { ...one, criteria })).results
  if (!found) throw notFound()
  return getClass(call, { id: String(found.id) })
}

/** The setting types of all groups, each with its group: the page of settings asks for them group by group. */
export async function settingTypesOf(call: MemberCall) {
  const groups = await queryGroups(call, { ...one, pageSize: MAX_QUERY_PAGE_SIZE, criteria: [] })
  const results: unknown[] = []
  for (const { id: settingGroupId } of groups.results) {
    const types = await listTypesOfGroup(call, settingGroupId)
    results.push(...types.results.map((type) => ({ ...type, settingGroupId })))
  }
  return { results }
}

/** The settings of the made member: nothing is stored for them or their made office. */
export function settingsOfMadeMember(call: MemberCall) {
  const { member } = call
  return deriveSettings(call, memberOwner(member, { office: member.office, main: null }))
}

/** The same for the office of the made member. */
export async function settingsOfMadeOffice(call: MemberCall) {
  const { office } = call.member
  if (!office) throw notFound()
  return deriveSettings(call, officeOwner(office, null))
}
