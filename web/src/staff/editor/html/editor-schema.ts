import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { LINK_MARKS } from '#shared/html/clean-html.ts'
import { elementSpec, readAttributes, shownAttributes } from './element-spec.ts'
import { tableSpecs } from './table-specs.ts'

/** Wraps text that is in no element of its own, beside blocks; it is never written. */
export const LINE_TAG = 'x-line'

const nodes = {
  doc: { content: '(block | line)+' },
  paragraph: { ...elementSpec('p'), group: 'block', content: 'inline*' },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { ...shownAttributes(['title']), level: { default: 2, validate: 'number' } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: (element: HTMLElement) => ({ ...readAttributes(element, ['title']), level }),
    })),
    toDOM: ({ attrs: { level, title } }) => [`h${level}`, { title }, 0],
  },
  blockquote: { ...elementSpec('blockquote'), group: 'block', content: '(block | line)+', defining: true },
  preformatted: {
    ...elementSpec('pre'),
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (element: HTMLElement) => readAttributes(element, ['title']),
      },
    ],
    group: 'block',
    content: 'inline*',
    code: true,
    defining: true,
  },
  bullet_list: { ...elementSpec('ul'), group: 'block', content: 'list_item+' },
  ordered_list: { ...elementSpec('ol'), group: 'block', content: 'list_item+' },
  list_item: { ...elementSpec('li'), content: '(line | block)+', defining: true },
  ...tableSpecs,
  rule: { ...elementSpec('hr', { isLeaf: true }), group: 'block' },
  division: { ...elementSpec('div'), group: 'block', content: '(block | line)+' },
  line: { content: 'inline*', parseDOM: [{ tag: LINE_TAG }], toDOM: () => [LINE_TAG, 0] },
  text: { group: 'inline' },
  hard_break: {
    ...elementSpec('br', { isLeaf: true }),
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
  },
  image: {
    ...elementSpec('img', { attributes: ['src', 'alt', 'title'], isLeaf: true }),
    group: 'inline',
    inline: true,
    draggable: true,
  },
} satisfies Record<string, NodeSpec>

/** In the order in which they nest around text, from the outside. */
const marks = {
  link: {
    ...elementSpec('a', { attributes: ['href', 'title'] }),
    toDOM: (mark) => ['a', { ...mark.attrs, ...LINK_MARKS }, 0],
    inclusive: false,
  },
  span: { ...elementSpec('span'), inclusive: false },
  strong: elementSpec('strong'),
  b: elementSpec('b'),
  em: elementSpec('em'),
  i: elementSpec('i'),
  u: elementSpec('u'),
  s: elementSpec('s'),
  code: elementSpec('code'),
} satisfies Record<string, MarkSpec>

/** Every element that authors may use, each as itself: parsing turns none into another one. */
export const editorSchema = new Schema({ nodes, marks })
