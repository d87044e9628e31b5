import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Node as EditorNode, MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { Selection } from 'prosemirror-state'
import { editorSchema } from './html/editor-schema.ts'

const { nodes, marks } = editorSchema

/** Marks that look alike are one tool: it applies the first and removes each. */
export const MARK_TOOLS = {
  bold: [marks.strong, marks.b],
  italic: [marks.em, marks.i],
  underline: [marks.u],
  strike: [marks.s],
  code: [marks.code],
} as const satisfies Record<string, readonly [MarkType, ...MarkType[]]>

/** Whether the selection, or the next input, has one of the marks. */
export function hasMark(state: EditorState, types: readonly MarkType[]): boolean {
  const { from, to, empty, $from } = state.selection
  if (empty) return types.some((type) => type.isInSet(state.storedMarks ?? $from.marks()))
  return types.some((type) => state.doc.rangeHasMark(from, to, type))
}

/** Applies a mark to the selection, or removes it and those that look like it. */
export function toggleMarkTool(types: readonly [MarkType, ...MarkType[]]): Command {
  return (state, dispatch, view) => {
    if (!hasMark(state, types)) return toggleMark(types[0])(state, dispatch, view)
    const { from, to, empty } = state.selection
    const change = state.tr
    for (const type of types)
      if (empty) change.removeStoredMark(type)
      else change.removeMark(from, to, type)
    dispatch?.(change.scrollIntoView())
    return true
  }
}

/** The options of the select of text styles. */
export const TEXT_STYLES = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'] as const
export type TextStyle = (typeof TEXT_STYLES)[number]

/** The style of the paragraph at the cursor; a line looks like a paragraph. */
export function textStyle({ selection }: EditorState): TextStyle {
  const { type, attrs } = selection.$from.parent
  if (type === nodes.heading) return TEXT_STYLES.find((style) => style === `h${attrs['level']}`) ?? 'p'
  return type === nodes.preformatted ? 'pre' : 'p'
}

/** Turns the selected paragraphs into a heading, preformatted, or plain. */
export function setTextStyle(style: TextStyle): Command {
  if (style === 'p') return setBlockType(nodes.paragraph)
  if (style === 'pre') return setBlockType(nodes.preformatted)
  return setBlockType(nodes.heading, { level: Number(style.slice(1)) })
}

/** The innermost block of one of the types around the selection. */
export function blockAround({ selection }: EditorState, types: readonly NodeType[]) {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, pos: $from.before(depth) }
  }
  return null
}

/** Turns the selection into a list, changes the list around it, or takes its lines out of the list. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const list = blockAround(state, [nodes.bullet_list, nodes.ordered_list])
    if (list?.node.type === type) return liftListItem(nodes.list_item)(state, dispatch, view)
    if (list) {
      dispatch?.(state.tr.setNodeMarkup(list.pos, type, list.node.attrs))
      return true
    }
    return wrapInList(type)(state, dispatch && ((change) => dispatch(tightenItems(change))), view)
  }
}

/** A paragraph that is alone in its item has no element, as lists are usually written. */
function tightenItems(change: Transaction): Transaction {
  const { from, to } = change.selection
  change.doc.nodesBetween(from, to, (node, pos) => {
    if (node.type === nodes.list_item && isLoneParagraph(node)) change.setNodeMarkup(pos + 1, nodes.line)
  })
  return change
}

const isLoneParagraph = ({ childCount, firstChild }: EditorNode) =>
  childCount === 1 && firstChild?.type === nodes.paragraph && firstChild.attrs['title'] === null

/** Turns the selection into a quote, or removes the one around it. */
export const toggleQuote: Command = (state, dispatch, view) =>
  blockAround(state, [nodes.blockquote])
    ? lift(state, dispatch, view)
    : wrapIn(nodes.blockquote)(state, dispatch, view)

/** Inserts a horizontal rule. */
export const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.rule.create()).scrollIntoView())
  return true
}

/** Inserts an image in place of the selection. */
export function insertImage(attributes: { src: string; alt: string; title: string | null }): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.image.create(attributes)).scrollIntoView())
    return true
  }
}

/** Inserts a line break within a paragraph. */
export const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create(), true).scrollIntoView())
  return true
}

/** The range of the link at the cursor or beside it, or the selection. */
export function linkPlace(state: EditorState): { from: number; to: number; href: string | null } {
  const { from, to, $from } = state.selection
  const mark = [$from.nodeAfter, $from.nodeBefore]
    .map((node) => marks.link.isInSet(node?.marks ?? []))
    .find((found) => found !== undefined)
  if (!mark) return { from, to, href: null }
  const block = $from.parent
  const start = $from.start()
  let place = { from, to }
  let open: number | null = null
  block.forEach((node, offset) => {
    open = mark.isInSet(node.marks) ? (open ?? start + offset) : null
    const end = start + offset + node.nodeSize
    if (open !== null && open <= from && end >= from) place = { from: open, to: Math.max(end, to) }
  })
  return { ...place, href: mark.attrs['href'] }
}

/** Links the selection, or the link at the cursor, to an address; without text the address itself is the text. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkPlace(state)
    const change = state.tr
    if (from === to) change.insertText(href.replace(/^(mailto|tel):/, ''), from)
    const end = from === to ? change.mapping.map(to) : to
    change.removeMark(from, end, marks.link).addMark(from, end, marks.link.create({ href }))
    dispatch?.(change.setSelection(Selection.near(change.doc.resolve(end), -1)).scrollIntoView())
    return true
  }
}

/** Removes the address of the link at the cursor, and keeps its text. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkPlace(state)
  dispatch?.(state.tr.removeMark(from, to, marks.link))
  return true
}
