/**
 * Keeps the page working after a translation by the browser, which wraps every text in its own elements:
 * nodes that React then removes, or inserts before, are no longer where React put them, and the page would
 * fail with an error. The old text may stay next to the new one.
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function insert<Added extends Node>(
    this: Node,
    node: Added,
    before: Node | null,
  ): Added {
    const place = before && before.parentNode === this ? before : null
    return insertBefore.call(this, node, place) as Added
  }
}
