import { endpoints } from '../../common/endpoints.ts'
import { secondFactorsAnswer, usageAnswer, usageQuery } from './usage-query.ts'

const { get, search } = endpoints('Staff Console', { access: 'usage' })

/** How the portal is used, in numbers alone. */
export const usageContract = {
  query: search('/api/app/Staff/Usage/q', 'Usage figures by day, week or month')
    .input(usageQuery)
    .output(usageAnswer),
  secondFactors: get(
    '/api/app/Staff/Usage/SecondFactors',
    'Members with a second factor, by association',
  ).output(secondFactorsAnswer),
}
