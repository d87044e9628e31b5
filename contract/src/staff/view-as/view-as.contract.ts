import { z } from 'zod'
import { endpoints } from '../../common/endpoints.ts'
import { begunView, enteredView, viewId } from './view.ts'

const { post, del } = endpoints('Staff Console: view as a member', { access: 'viewAs' })

/**
 * The portal as a member sees it. What is read goes to the address of the view, followed by the path of the member's
 * call; calls that are not read in a view are refused there.
 */
export const viewAsContract = {
  begin: post('/api/app/Staff/ViewAs', 'Begin to view the portal as a member')
    .input(enteredView)
    .output(begunView),
  end: del('/api/app/Staff/ViewAs/{viewId}', 'End a view, right away or when its tab does not come back')
    .input(z.object({ viewId, isLeaving: z.boolean().optional() }))
    .output(z.object({ viewId })),
}
