/** The texts of the search. */
export const FIND_TEXTS = {
  name: 'Search',
  hint: 'Search listings, applications, pages...',
  results: 'Results',
  begin: 'Type what you want to open.',
  searching: 'Still searching...',
  nothing: 'Nothing found. Check the spelling or use fewer words.',
  clearRecent: 'Clear Recent',
  showAll: (total: string) => `Show All (${total})`,
  narrow: (count: number) => `First ${count}. Type more to find others.`,
  keys: { open: 'Enter', inNewTab: 'Ctrl Enter', inNewTabOnApple: '⌘ Enter', close: 'Esc' },
  open: 'Open',
  inNewTab: 'New Tab',
  close: 'Close',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const
