import type { Node as EditorNode } from 'prosemirror-model'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { refocus } from '#shared/ui/overlay/refocus.ts'
import { editorPlugins } from './editor-plugins.ts'
import { htmlSerializer } from './html/editor-html.ts'
import type { UploadImage } from './html/image-uploads.ts'
import { readTools, type ToolState } from './tool-state.ts'

/** A text being edited: the state of its tools, and their commands. */
export type Editor = {
  view: EditorView | null
  tools: ToolState
  run: (command: Command) => void
  /** The same from a menu, which would return the focus to its button. */
  runFromMenu: (command: Command) => void
  focus: () => void
}

type EditorOptions = {
  doc: EditorNode
  isDisabled: boolean
  isPlain: boolean
  uploadImage?: UploadImage
  onChange: (doc: EditorNode) => void
  openLinkDialog: () => void
  focusToolbar: () => void
}

/**
 * Mounts an editor for a document in `place`, as long as its field is shown; another document requires another field.
 */
export function useEditor(place: RefObject<HTMLElement | null>, options: EditorOptions): Editor {
  const { doc, onChange } = options
  const [tools, setTools] = useState(() => readTools(EditorState.create({ doc })))
  const view = useView(place, options, (state, isChanged) => {
    const next = readTools(state)
    setTools((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    if (isChanged) onChange(state.doc)
  })
  const run = (command: Command) => {
    if (view) command(view.state, view.dispatch, view)
    view?.focus()
  }
  const runFromMenu = (command: Command) => {
    run(command)
    refocus(
      () => view?.dom,
      () => view?.dom.parentElement,
    )
  }
  return { view, tools, run, runFromMenu, focus: () => view?.focus() }
}

function useView(
  place: RefObject<HTMLElement | null>,
  { doc, isDisabled, ...options }: EditorOptions,
  onState: (state: EditorState, isChanged: boolean) => void,
): EditorView | null {
  const [view, setView] = useState<EditorView | null>(null)
  const openLinkDialog = useEffectEvent(() => options.openLinkDialog())
  const focusToolbar = useEffectEvent(() => options.focusToolbar())
  const isPlain = useEffectEvent(() => options.isPlain)
  const uploadImage = useEffectEvent(() => options.uploadImage)
  const firstDoc = useEffectEvent(() => doc)
  const noteState = useEffectEvent(onState)
  // Not before paint: anything that hides the field briefly would destroy the text with all input.
  useEffect(() => {
    if (!place.current) return
    const plugins = editorPlugins({
      openLinkDialog: () => openLinkDialog(),
      focusToolbar: () => focusToolbar(),
      uploadImage: () => uploadImage(),
      isPlain: () => isPlain(),
    })
    const made = new EditorView(
      { mount: place.current },
      {
        state: EditorState.create({ doc: firstDoc(), plugins }),
        clipboardSerializer: htmlSerializer,
        dispatchTransaction(change) {
          const { state, transactions } = made.state.applyTransaction(change)
          made.updateState(state)
          noteState(
            state,
            transactions.some(({ docChanged }) => docChanged),
          )
        },
      },
    )
    setView(made)
    return () => made.destroy()
  }, [place])
  useEffect(() => view?.setProps({ editable: () => !isDisabled }), [view, isDisabled])
  return view
}
