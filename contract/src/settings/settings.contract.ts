import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import type { CallMeta } from '../common/call-meta.ts'
import { endpoints } from '../common/endpoints.ts'
import { searchInput } from '../common/search.ts'
import { MAX_QUERY_PAGE_SIZE } from '../constants.ts'
import { derivedSetting, memberSetting, officeSetting } from './setting.ts'
import { sentMemberSetting, sentOfficeSetting } from './setting-form.ts'

const { get, post, put, search } = endpoints('Settings', { access: 'member' })

const ownerId = z.object({ id: z.coerce.number('id must be a number').int('id must be a whole number') })

const derived = (path: `/${string}`, summary: string, own: Partial<CallMeta>) =>
  get(path, summary, own).input(ownerId).output(listAnswer(derivedSetting))

const ofMember = 'The settings that hold for a member'
const ofOffice = 'The settings that hold for an office'

/** Settings of members and offices. */
export const settingsContract = {
  ofMember: derived('/api/DerivedSettings/member/{id}', ofMember, { acting: ['settings'], viewed: null }),
  ofMemberInApp: derived('/api/app/DerivedSettings/member/{id}', ofMember, {
    acting: ['settings'],
    viewed: null,
  }),
  ofOffice: derived('/api/DerivedSettings/office/{id}', ofOffice, { viewed: '/settings' }),
  ofOfficeInApp: derived('/api/app/DerivedSettings/office/{id}', ofOffice, { viewed: '/settings' }),
  queryMember: search('/api/app/MemberSettings/q', 'Stored settings of members in reach', {
    acting: ['settings'],
    viewed: '/settings',
  })
    .input(
      searchInput({
        filterFields: ['id', 'typeId', 'memberId', 'actionRequired'],
        orderFields: ['id', 'typeId', 'memberId'],
        maxPageSize: MAX_QUERY_PAGE_SIZE,
      }),
    )
    .output(listAnswer(memberSetting)),
  createMember: post('/api/app/MemberSettings', 'Set a setting of a member', { acting: ['settings'] })
    .input(sentMemberSetting)
    .output(memberSetting),
  updateMember: put('/api/app/MemberSettings/{id}', 'Change a setting of a member', {
    inputStructure: 'detailed',
    acting: ['settings'],
  })
    .input(z.object({ params: ownerId, body: sentMemberSetting }))
    .output(memberSetting),
  createOffice: post('/api/app/OfficeSettings', 'Set a setting of an office')
    .input(sentOfficeSetting)
    .output(officeSetting),
  updateOffice: put('/api/app/OfficeSettings/{id}', 'Change a setting of an office', {
    inputStructure: 'detailed',
  })
    .input(z.object({ params: ownerId, body: sentOfficeSetting }))
    .output(officeSetting),
}
