import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  newlineInCode,
  splitBlock,
} from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import type { Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { editorSchema } from './html/editor-schema.ts'
import { htmlPaste } from './html/html-paste.ts'
import { imageUploads, type UploadImage } from './html/image-uploads.ts'
import { lineKeeper } from './line-keeper.ts'
import { insertBreak, MARK_TOOLS, toggleMarkTool } from './text-commands.ts'

/** The keyboard shortcuts of the text. */
export type EditorKeys = {
  openLinkDialog: () => void
  focusToolbar: () => void
  uploadImage: () => UploadImage | undefined
  isPlain: () => boolean
}

/** All behavior of the text. Tab is left to the browser: it leaves the field. */
export function editorPlugins({ openLinkDialog, focusToolbar, uploadImage, isPlain }: EditorKeys): Plugin[] {
  const act = (action: () => void) => () => {
    action()
    return true
  }
  return [
    htmlPaste(uploadImage),
    keymap({
      'Mod-b': toggleMarkTool(MARK_TOOLS.bold),
      'Mod-i': toggleMarkTool(MARK_TOOLS.italic),
      // When it does not apply, the key does nothing, instead of the browser's default.
      'Mod-u': (...state) => isPlain() || toggleMarkTool(MARK_TOOLS.underline)(...state),
      'Mod-k': act(openLinkDialog),
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Alt-F10': act(focusToolbar),
      'Shift-Enter': chainCommands(newlineInCode, insertBreak),
      Enter: chainCommands(
        newlineInCode,
        splitListItem(editorSchema.nodes.list_item),
        createParagraphNear,
        liftEmptyBlock,
        splitBlock,
      ),
    }),
    keymap(baseKeymap),
    history(),
    lineKeeper(),
    imageUploads(),
    dropCursor({ color: false, class: 'rich-text-drop' }),
    gapCursor(),
    tableEditing(),
  ]
}
