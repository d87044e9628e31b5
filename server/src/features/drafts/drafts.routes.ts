import { admitted } from '#access/procedures.ts'
import { keepDraft } from './keep-draft.ts'
import { getDraft, listDrafts } from './read-drafts.ts'
import { removeDraft } from './remove-drafts.ts'

const { drafts } = admitted

export const draftRoutes = {
  list: drafts.list.handler(({ context, input }) => listDrafts(context.call, input.form)),
  get: drafts.get.handler(({ context, input }) => getDraft(context.call, input)),
  keep: drafts.keep.handler(({ context, input }) => keepDraft(context.call, input)),
  remove: drafts.remove.handler(({ context, input }) => removeDraft(context.call, input)),
}
