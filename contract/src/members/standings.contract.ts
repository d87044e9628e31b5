import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { freeText } from '../common/free-text.ts'
import { sentStanding } from './standing-form.ts'

const { put } = endpoints('Standing of members', { feature: 'data', access: 'program' })

/** For dues systems, with the scope `standing.write`. */
export const standingsContract = {
  set: put(
    '/api/app/Members/{loginId}/Standing',
    'Set the standing of a member as the dues system knows it (scope `standing.write`)',
    { inputStructure: 'detailed' },
  )
    .input(z.object({ params: z.object({ loginId: freeText('User ID', 100) }), body: sentStanding }))
    .output(sentStanding),
}
