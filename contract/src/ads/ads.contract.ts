import { oc } from '@orpc/contract'
import { listAnswer } from '../common/answer.ts'
import { adProvider, changedAdProvider, enteredAdProvider } from './ad.ts'

const path = '/api/app/GenericAds'
const tags = ['Advertisements']

/** Advertisements. */
export const adsContract = {
  list: oc
    .route({ method: 'GET', path, tags, summary: 'All providers with their impressions' })
    .output(listAnswer(adProvider)),
  create: oc
    .route({ method: 'POST', path, tags, summary: 'Enter a provider (MLS staff)' })
    .input(enteredAdProvider)
    .output(adProvider),
  update: oc
    .route({
      method: 'PUT',
      path,
      tags,
      summary: 'Change a provider; its impressions are replaced (MLS staff)',
    })
    .input(changedAdProvider)
    .output(adProvider),
}
