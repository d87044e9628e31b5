import { endpoints } from '../../common/endpoints.ts'
import { readiness } from './readiness.ts'

const { get, post } = endpoints('Staff Console', { access: 'settings' })

/** The list of what MLS staff have to do before the market opens. */
export const readinessContract = {
  get: get('/api/app/Staff/Readiness', 'What is to be done before the market opens').output(readiness),
  open: post('/api/app/Staff/Readiness/open', 'Note that the market is open').output(readiness),
}
