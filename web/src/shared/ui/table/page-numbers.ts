const SHOWN_PAGES = 5
const MARGIN_PAGES = 2

/** The page numbers to offer: five around the current one, two at each end, null for a gap. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const first = Math.min(Math.max(page - Math.floor(SHOWN_PAGES / 2), 1), Math.max(last - SHOWN_PAGES + 1, 1))
  const isShown = (number: number) =>
    number <= MARGIN_PAGES ||
    number > last - MARGIN_PAGES ||
    (number >= first && number < first + SHOWN_PAGES)
  const numbers = Array.from({ length: last }, (_, index) => index + 1).filter(isShown)
  return numbers.flatMap((number, index) =>
    index > 0 && number - (numbers[index - 1] ?? number) > 1 ? [null, number] : [number],
  )
}
