import { admitted } from '#access/procedures.ts'
import { leaveListing, noteEditor } from './note-editor.ts'

const { listingEditors } = admitted

export const listingEditorRoutes = {
  note: listingEditors.note.handler(({ context, input }) => noteEditor(context.call, input.id)),
  leave: listingEditors.leave.handler(({ context, input }) => leaveListing(context.call, input.id)),
}
