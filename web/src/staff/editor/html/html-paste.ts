import { DOMParser, type Slice } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { editorSchema } from './editor-schema.ts'
import { imageFiles, type UploadImage, uploadInto } from './image-uploads.ts'
import { readPastedHtml } from './pasted-html.ts'

/**
 * Handles pasted and dropped HTML and image files: the library would parse HTML from text, which the content security
 * policy blocks. Plain text, and moves within the field, stay with the library.
 */
export function htmlPaste(uploadImage: () => UploadImage | undefined): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) =>
          take(view, event, event.clipboardData, view.state.selection.from, uploadImage()),
        drop: (view, event) => {
          if (view.dragging) return false
          const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
          return pos !== undefined && take(view, event, event.dataTransfer, pos, uploadImage(), true)
        },
      },
    },
  })
}

function take(
  view: EditorView,
  event: ClipboardEvent | DragEvent,
  data: DataTransfer | null,
  pos: number,
  upload: UploadImage | undefined,
  isDrop = false,
): boolean {
  if (!data || !view.editable) return false
  const html = data.getData('text/html')
  const content = html === '' ? null : readPastedHtml(html)
  // Word adds a picture of the text; a browser adds an element without text to a picture.
  const files = content?.textContent?.trim() ? [] : imageFiles(data.files)
  const isCode = view.state.selection.$from.parent.type.spec.code
  if (!(files.length > 0 && upload) && !(content && (isDrop || !isCode))) {
    // A rejected file must not open in place of the page.
    if (data.files.length > 0) event.preventDefault()
    return data.files.length > 0
  }
  event.preventDefault()
  if (isDrop) {
    const target = TextSelection.near(view.state.doc.resolve(pos))
    view.dispatch(view.state.tr.setSelection(target))
    view.focus()
  }
  const from = view.state.selection.from
  if (files.length > 0 && upload) uploadInto(view, files, from, upload)
  else if (content) insertContent(view, event, content)
  return true
}

function insertContent(view: EditorView, event: ClipboardEvent | DragEvent, content: HTMLElement): void {
  const slice = DOMParser.fromSchema(editorSchema).parseSlice(content, {
    context: view.state.selection.$from,
  })
  if (event instanceof ClipboardEvent && view.someProp('handlePaste', (handle) => handle(view, event, slice)))
    return
  const only = loneNode(slice)
  const change = only ? view.state.tr.replaceSelectionWith(only) : view.state.tr.replaceSelection(slice)
  view.dispatch(change.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
}

function loneNode({ openStart, openEnd, content }: Slice) {
  return openStart === 0 && openEnd === 0 && content.childCount === 1 ? content.firstChild : null
}
