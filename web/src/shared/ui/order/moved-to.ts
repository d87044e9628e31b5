/** The items after one of them has replaced another; those between move up or down. */
export function movedTo<Item>(
  items: readonly Item[],
  moved: Item | undefined,
  target: Item | undefined,
): Item[] {
  if (moved === undefined || target === undefined) return [...items]
  const to = items.indexOf(target)
  const others = items.filter((item) => item !== moved)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
