/**
 * Lets the page outlive a translation by the browser, which puts every text into elements of its own: what React then
 * removes, or inserts before, is no longer where React has put it, and the browser would throw the page away with an error.
 * The old text may stay beside the new one.
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
