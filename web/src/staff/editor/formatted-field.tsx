import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField as AriaTextField } from 'react-aria-components'
import { FieldFrame, type FieldProps, splitFieldProps } from '#shared/ui/fields/field-parts.tsx'
import { EditableText } from './editable-text.tsx'
import { type EditorDialog, EditorDialogs } from './editor-dialogs.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { type OpenedText, writeHtml } from './html/editor-html.ts'
import type { UploadImage } from './html/image-uploads.ts'
import { useEditor } from './use-editor.ts'

type FormattedFieldProps = Omit<FieldProps<string>, 'value' | 'placeholder'> & {
  opened: OpenedText & { html: string }
  counter: string
  isPlain: boolean
  uploadImage?: UploadImage
}

/** Formatted text with its tools. */
export function FormattedField({
  opened,
  counter,
  isPlain,
  uploadImage,
  onChange,
  onBlur,
  ...props
}: FormattedFieldProps) {
  const { frame, field } = splitFieldProps(props)
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const editor = useEditor(place, {
    doc: opened.doc,
    isDisabled: props.isDisabled ?? false,
    isPlain,
    uploadImage,
    // Undoing everything restores the stored text exactly.
    onChange: (doc) => onChange(doc.eq(opened.doc) ? opened.html : writeHtml(doc)),
    openLinkDialog: () => setDialog('link'),
    focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
  })
  useEscape(toolbar, editor.focus)
  const openDialog = (next: EditorDialog) => {
    // It returns the focus to the text when it closes.
    editor.focus()
    setDialog(next)
  }
  return (
    <>
      <AriaTextField {...field}>
        <FieldFrame
          {...frame}
          counter={counter}
          status={editor.tools.uploads > 0 ? 'Uploading image...' : ''}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: notes when the field as a whole is left. */}
          <div className="rich-text" onBlur={(event) => isLeft(event) && onBlur?.()}>
            <EditorToolbar
              ref={toolbar}
              label={frame.label}
              editor={editor}
              isPlain={isPlain}
              isDisabled={props.isDisabled}
              onDialog={openDialog}
            />
            <EditableText ref={place} />
          </div>
        </FieldFrame>
      </AriaTextField>
      <EditorDialogs {...{ editor, isPlain, uploadImage }} open={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)

/** Escape moves from the tools to the text; captured, as it would only close the tooltip of the tool. */
function useEscape(toolbar: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof Node) || !toolbar.current?.contains(event.target))
      return
    event.stopPropagation()
    onEscape()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event)
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
}
