/** Two rows of a wide dialog and a few more. */
const PAGE_SIZE = 24

/** The query for a page of the library; `text` filters by alternative text. */
export function imagesQuery(text: string, pageId: number) {
  return {
    pageId,
    pageSize: PAGE_SIZE,
    criteria: text === '' ? [] : [{ field: 'alt', op: 'Contains', values: [text] }],
  }
}
