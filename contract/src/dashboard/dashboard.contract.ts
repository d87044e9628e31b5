import { oc } from '@orpc/contract'
import { listAnswer } from '../common/answer.ts'
import { storedId } from '../common/entered-text.ts'
import { dashboardSection, enteredSection } from './section.ts'

const tags = ['Dashboard']

/** Sections of the dashboard. */
export const dashboardContract = {
  sections: oc
    .route({
      method: 'GET',
      path: '/api/app/GenericContainers/',
      tags,
      summary: 'Sections that are for the caller, in their order',
    })
    .output(listAnswer(dashboardSection)),
  createSection: oc
    .route({
      method: 'POST',
      path: '/api/app/GenericContainers',
      tags,
      summary: 'Enter a section (MLS staff)',
    })
    .input(enteredSection)
    .output(dashboardSection),
  updateSection: oc
    .route({
      method: 'PUT',
      path: '/api/app/GenericContainers',
      tags,
      summary: 'Change a section (MLS staff)',
    })
    .input(enteredSection.safeExtend({ id: storedId }))
    .output(dashboardSection),
}
