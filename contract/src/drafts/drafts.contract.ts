import { z } from 'zod'
import { actionAnswer, listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { draft, draftForm, draftHead, draftKey, sentDraft } from './draft.ts'

const { get, put, del } = endpoints('Drafts', { feature: 'draft', access: 'member' })

const ofForm = z.object({ form: draftForm })
const one = z.object({ form: draftForm, key: draftKey })

/** The caller's unsaved form input. */
export const draftsContract = {
  list: get('/api/app/Drafts/{form}', "The caller's drafts of a form, the one that was changed last first", {
    acting: ['editListings', 'settings'],
  })
    .input(ofForm)
    .output(listAnswer(draftHead)),
  get: get('/api/app/Drafts/{form}/{key}', 'A draft of the caller', { acting: ['editListings', 'settings'] })
    .input(one)
    .output(draft),
  keep: put('/api/app/Drafts/{form}/{key}', 'Keep a draft; of two changes the newer one is kept', {
    inputStructure: 'detailed',
    acting: ['editListings', 'settings'],
  })
    .input(z.object({ params: one, body: sentDraft }))
    .output(actionAnswer(draftHead)),
  remove: del('/api/app/Drafts/{form}/{key}', 'Remove a draft of the caller, if there is one', {
    acting: ['editListings', 'settings'],
  })
    .input(one)
    .output(actionAnswer(z.never())),
}
