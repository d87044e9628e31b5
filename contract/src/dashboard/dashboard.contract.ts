import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { storedId } from '../common/entered-text.ts'
import { dashboardSection, enteredSection } from './section.ts'

const { get, post, put } = endpoints('Dashboard', { access: 'member' })

/** Sections of the dashboard. */
export const dashboardContract = {
  sections: get('/api/app/GenericContainers/', 'Sections that are for the caller, in their order', {
    viewed: '/',
  }).output(listAnswer(dashboardSection)),
  createSection: post('/api/app/GenericContainers', 'Enter a section (MLS staff)', { access: 'mls' })
    .input(enteredSection)
    .output(dashboardSection),
  updateSection: put('/api/app/GenericContainers', 'Change a section (MLS staff)', { access: 'mls' })
    .input(enteredSection.safeExtend({ id: storedId }))
    .output(dashboardSection),
}
