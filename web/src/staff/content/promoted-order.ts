import type { ContentValues } from 'contract/staff/content/content-kind.ts'

type Promoted = { viewOrder: number | null; publishedOn: string }

/** The position of an article among others, from 1: fixed positions first, then newest. */
export function placeAmong(others: readonly Promoted[], values: ContentValues, now: Date): number {
  const { viewOrder, publishedOn } = values
  const own = {
    viewOrder: typeof viewOrder === 'number' ? viewOrder : Number.POSITIVE_INFINITY,
    publishedOn: typeof publishedOn === 'string' ? Date.parse(publishedOn) : now.getTime(),
  }
  const isBefore = (other: Promoted) => {
    const order = other.viewOrder ?? Number.POSITIVE_INFINITY
    return order === own.viewOrder ? Date.parse(other.publishedOn) > own.publishedOn : order < own.viewOrder
  }
  return others.filter(isBefore).length + 1
}

/** The form's text about the position; `shown` is the number of articles that fit on each page. */
export function placeInWords(
  place: number,
  all: number,
  shown: { dashboard: number; center: number },
): string {
  const on = (page: string, room: number) =>
    place <= room ? `place ${place} ${page}` : `not ${page}, which shows the first ${room}`
  const pages = [on('on the dashboard', shown.dashboard), on('in the article center', shown.center)]
  return `Of ${all} promoted articles: ${pages.join(', ')}.`
}
