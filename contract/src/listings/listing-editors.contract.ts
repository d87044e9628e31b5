import { z } from 'zod'
import { actionAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'

const { post, del } = endpoints('Registered listings', { feature: 'draft', access: 'member' })

/** Any text: one that cannot be an id is as unknown as any other. */
const id = z.object({ id: z.string() })

/** Members who have a listing open for edit. Nothing is locked by it. */
export const listingEditorsContract = {
  note: post('/api/app/Registration/{id}/editors', 'Have a listing open for edit, and who else has', {
    acting: ['editListings'],
  })
    .input(id)
    .output(z.object({ others: z.array(z.string()) })),
  leave: del('/api/app/Registration/{id}/editors', 'Have it open no longer', { acting: ['editListings'] })
    .input(id)
    .output(actionAnswer(z.never())),
}
