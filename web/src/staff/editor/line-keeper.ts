import type { Node as EditorNode } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { editorSchema } from './html/editor-schema.ts'

const { line, paragraph } = editorSchema.nodes

/**
 * Lines have no element: two adjacent ones would run together when written, and one that leaves its list would be bare
 * among paragraphs. Both become paragraphs; a text stored with bare lines keeps them.
 */
export function lineKeeper(): Plugin {
  return new Plugin({
    appendTransaction(changes, before, { doc, tr }) {
      if (!changes.some(({ docChanged }) => docChanged)) return null
      const hadBareLines = hasLine(before.doc)
      doc.descendants((node, pos, parent, index) => {
        const isBare = parent === doc && !hadBareLines
        if (node.type === line && (isBare || isBesideLine(parent, index))) tr.setNodeMarkup(pos, paragraph)
        return !node.isTextblock
      })
      return tr.docChanged ? tr : null
    },
  })
}

function hasLine(place: EditorNode): boolean {
  let isFound = false
  place.forEach(({ type }) => {
    isFound ||= type === line
  })
  return isFound
}

function isBesideLine(parent: EditorNode | null, index: number): boolean {
  return parent?.maybeChild(index - 1)?.type === line || parent?.maybeChild(index + 1)?.type === line
}
