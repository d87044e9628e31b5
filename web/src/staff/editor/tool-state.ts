import { redoDepth, undoDepth } from 'prosemirror-history'
import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { editorSchema } from './html/editor-schema.ts'
import { countUploads } from './html/image-uploads.ts'
import { blockAround, hasMark, linkPlace, MARK_TOOLS, textStyle } from './text-commands.ts'

const { bullet_list, ordered_list, blockquote } = editorSchema.nodes

/** The toolbar's state at the cursor. */
export function readTools(state: EditorState) {
  const list = blockAround(state, [bullet_list, ordered_list])?.node.type
  return {
    style: textStyle(state),
    bold: hasMark(state, MARK_TOOLS.bold),
    italic: hasMark(state, MARK_TOOLS.italic),
    underline: hasMark(state, MARK_TOOLS.underline),
    strike: hasMark(state, MARK_TOOLS.strike),
    code: hasMark(state, MARK_TOOLS.code),
    bullets: list === bullet_list,
    numbers: list === ordered_list,
    quote: blockAround(state, [blockquote]) !== null,
    link: linkPlace(state).href !== null,
    isInTable: isInTable(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    uploads: countUploads(state),
  }
}

export type ToolState = ReturnType<typeof readTools>
