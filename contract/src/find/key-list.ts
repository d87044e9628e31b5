/** Keys as they are pressed; `onApple` where Apple devices have others. */
type Keys = { act: string; keys: string; onApple?: string }

/** The texts above and below the list of keys. */
export const KEY_TEXTS = {
  title: 'Keyboard Shortcuts',
  isOn: 'Open this list with ?',
  hint: 'Without it the list opens from the search.',
} as const

/** The keys of the portal, by where they work; `staff` are those of the forms of the Staff Console. */
export const KEY_LIST: readonly { where: string; isOfStaff?: boolean; keys: readonly Keys[] }[] = [
  {
    where: 'On every page',
    keys: [
      { act: 'Search', keys: 'Ctrl K', onApple: '⌘ K' },
      { act: 'Keyboard Shortcuts, outside of fields', keys: '?' },
      { act: 'Close a dialog or menu', keys: 'Esc' },
    ],
  },
  {
    where: 'In the search',
    keys: [
      { act: 'Previous or next entry', keys: '↑ ↓' },
      { act: 'First or last entry', keys: 'Home, End' },
      { act: 'Open', keys: 'Enter' },
      { act: 'Open in a new tab', keys: 'Ctrl Enter', onApple: '⌘ Enter' },
    ],
  },
  {
    where: 'In forms of the Staff Console',
    isOfStaff: true,
    keys: [
      { act: 'Save Draft', keys: 'Ctrl S', onApple: '⌘ S' },
      { act: 'Bold, italic, underline', keys: 'Ctrl B, I, U', onApple: '⌘ B, I, U' },
      { act: 'Link', keys: 'Ctrl K', onApple: '⌘ K' },
      { act: 'Tools of a text', keys: 'Alt F10', onApple: '⌥ F10' },
    ],
  },
]
