import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/member.css'
import { DatedText } from './dated-text.tsx'
import { ErrorPanel } from './feedback/error-panel.tsx'

const text = 'Changed on 11-26-2026 09:30 AM, published on 12-01-2026.'

/** The number of lines of each day in a text. */
function linesOfDays(root: Element): number[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const lines: number[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { index } of (node.nodeValue ?? '').matchAll(/\d{2}-\d{2}-\d{4}/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + '11-26-2026'.length)
      lines.push(new Set(Array.from(range.getClientRects(), ({ top }) => top)).size)
    }
  return lines
}

test('a day in a text does not break at any width, and the text is the same', async () => {
  for (let width = 90; width <= 300; width += 7) {
    const { container, unmount } = await render(
      <div style={{ width }}>
        <DatedText>{text}</DatedText>
      </div>,
    )
    expect(linesOfDays(container), String(width)).toEqual([1, 1])
    expect(container.textContent).toBe(text)
    await unmount()
  }
})

test('a message of the portal does not break its days', async () => {
  for (let width = 200; width <= 300; width += 9) {
    const { container, unmount } = await render(
      <div style={{ width }}>
        <ErrorPanel message={text} />
      </div>,
    )
    expect(linesOfDays(container), String(width)).toEqual([1, 1])
    await unmount()
  }
})
