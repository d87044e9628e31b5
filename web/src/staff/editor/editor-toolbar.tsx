import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSeparator,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import { redo, undo } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import type { ComponentType, Ref } from 'react'
import { Separator, Toolbar } from 'react-aria-components'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import type { EditorDialog } from './editor-dialogs.tsx'
import { editorSchema } from './html/editor-schema.ts'
import { TableTool } from './table-tool.tsx'
import {
  insertRule,
  MARK_TOOLS,
  setTextStyle,
  toggleList,
  toggleMarkTool,
  toggleQuote,
} from './text-commands.ts'
import { TextStyleSelect } from './text-style-select.tsx'
import type { Editor } from './use-editor.ts'

type Tool = { label: string; Icon: ComponentType<{ size: number }>; command: Command }
type ToggleName = 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'bullets' | 'numbers' | 'quote'

/** The formats of a plain text. Other pasted formats show their tool while the cursor is in them, to remove them. */
const PLAIN_TOGGLES: ToggleName[] = ['bold', 'italic', 'bullets', 'numbers']

const { bullet_list, ordered_list } = editorSchema.nodes

const MARKS: readonly (Tool & { name: ToggleName })[] = [
  { name: 'bold', label: 'Bold', Icon: IconBold, command: toggleMarkTool(MARK_TOOLS.bold) },
  { name: 'italic', label: 'Italic', Icon: IconItalic, command: toggleMarkTool(MARK_TOOLS.italic) },
  {
    name: 'underline',
    label: 'Underline',
    Icon: IconUnderline,
    command: toggleMarkTool(MARK_TOOLS.underline),
  },
  {
    name: 'strike',
    label: 'Strikethrough',
    Icon: IconStrikethrough,
    command: toggleMarkTool(MARK_TOOLS.strike),
  },
  { name: 'code', label: 'Code', Icon: IconCode, command: toggleMarkTool(MARK_TOOLS.code) },
]

const BLOCKS: readonly (Tool & { name: ToggleName })[] = [
  { name: 'bullets', label: 'Bulleted List', Icon: IconList, command: toggleList(bullet_list) },
  { name: 'numbers', label: 'Numbered List', Icon: IconListNumbers, command: toggleList(ordered_list) },
  { name: 'quote', label: 'Quote', Icon: IconBlockquote, command: toggleQuote },
]

/** The text keeps the focus and its selection during a press. */
const TOOL = { preventFocusOnPress: true, className: 'rich-text-tool' }

/** The tools above a text: one tab stop, arrow keys between them. */
export function EditorToolbar({
  ref,
  label,
  editor,
  isPlain,
  isDisabled,
  onDialog,
}: {
  ref: Ref<HTMLDivElement>
  label: string
  editor: Editor
  isPlain: boolean
  isDisabled?: boolean
  onDialog: (dialog: EditorDialog) => void
}) {
  const { tools, run } = editor
  const shared = { ...TOOL, isDisabled }
  const isOffered = ({ name }: { name: ToggleName }) =>
    !isPlain || PLAIN_TOGGLES.includes(name) || tools[name]
  const toggles = (list: readonly (Tool & { name: ToggleName })[]) =>
    list.filter(isOffered).map(({ name, label: tool, Icon, command }) => (
      <IconButton key={name} {...shared} label={tool} aria-pressed={tools[name]} onPress={() => run(command)}>
        <Icon size={18} aria-hidden="true" />
      </IconButton>
    ))
  return (
    <Toolbar ref={ref} aria-label={`${label} tools`} className="rich-text-tools">
      {(!isPlain || tools.style !== 'p') && (
        <TextStyleSelect
          value={tools.style}
          styles={isPlain ? ['p', tools.style] : undefined}
          isDisabled={isDisabled}
          onChange={(style) => editor.runFromMenu(setTextStyle(style))}
        />
      )}
      {toggles(MARKS)}
      <Separator orientation="vertical" className="rich-text-separator" />
      {toggles(BLOCKS)}
      <Separator orientation="vertical" className="rich-text-separator" />
      <IconButton {...shared} label="Link" aria-pressed={tools.link} onPress={() => onDialog('link')}>
        <IconLink size={18} aria-hidden="true" />
      </IconButton>
      {!isPlain && (
        <IconButton {...shared} label="Image" onPress={() => onDialog('image')}>
          <IconPhoto size={18} aria-hidden="true" />
        </IconButton>
      )}
      {(!isPlain || tools.isInTable) && <TableTool editor={editor} isDisabled={isDisabled} />}
      {!isPlain && (
        <IconButton {...shared} label="Horizontal Rule" onPress={() => run(insertRule)}>
          <IconSeparator size={18} aria-hidden="true" />
        </IconButton>
      )}
      <Separator orientation="vertical" className="rich-text-separator" />
      <HistoryTools editor={editor} isDisabled={isDisabled} />
    </Toolbar>
  )
}

function HistoryTools({ editor: { tools, run }, isDisabled }: { editor: Editor; isDisabled?: boolean }) {
  return (
    <>
      <IconButton {...TOOL} label="Undo" isDisabled={isDisabled || !tools.canUndo} onPress={() => run(undo)}>
        <IconArrowBackUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton {...TOOL} label="Redo" isDisabled={isDisabled || !tools.canRedo} onPress={() => run(redo)}>
        <IconArrowForwardUp size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}
