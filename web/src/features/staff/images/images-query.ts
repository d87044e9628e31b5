/** Two rows of a wide dialog and a few more. */
const PAGE_SIZE = 24

/** What is asked for a page of the library; `text` is what text alternatives have to hold. */
export function imagesQuery(text: string, pageId: number) {
  return {
    pageId,
    pageSize: PAGE_SIZE,
    criteria: text === '' ? [] : [{ field: 'alt', op: 'Contains', values: [text] }],
  }
}
