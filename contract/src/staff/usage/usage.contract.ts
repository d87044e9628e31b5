import { endpoints } from '../../common/endpoints.ts'
import { usageAnswer, usageQuery } from './usage-query.ts'

const { search } = endpoints('Staff Console', { access: 'usage' })

/** How the portal is used, in numbers alone. */
export const usageContract = {
  query: search('/api/app/Staff/Usage/q', 'Usage figures by day, week or month')
    .input(usageQuery)
    .output(usageAnswer),
}
