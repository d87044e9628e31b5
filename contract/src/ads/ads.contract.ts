import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { adProvider, changedAdProvider, enteredAdProvider } from './ad.ts'
import { showsScript } from './ad-rules.ts'

const { get, post, put } = endpoints('Advertisements', { access: 'member' })

const path = '/api/app/GenericAds'

/** Advertisements. */
export const adsContract = {
  list: get(path, 'All providers with their impressions', { viewed: null }).output(listAnswer(adProvider)),
  create: post(path, 'Enter a provider (MLS staff)', { access: 'mls', isProtected: showsScript })
    .input(enteredAdProvider)
    .output(adProvider),
  update: put(path, 'Change a provider; its impressions are replaced (MLS staff)', {
    access: 'mls',
    isProtected: showsScript,
  })
    .input(changedAdProvider)
    .output(adProvider),
}
