import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { surviveTranslation } from './survive-translation.ts'

/** Adjacent and swapped texts, as everywhere on the pages. */
function Steps() {
  const [step, setStep] = useState(1)
  return (
    <div>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <p>
        {step === 1 && 'Where is it?'}
        {step > 1 && 'Who sells it? '}
        {step > 2 ? <b>For how much?</b> : 'Not yet'}
        {step > 3 && 'Done'}
      </p>
    </div>
  )
}

/** Changes the page as a browser's translation does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}

test('a page that the browser has translated keeps working', async () => {
  const { removeChild, insertBefore } = Node.prototype
  onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))
  surviveTranslation()
  const screen = await render(<Steps />)
  const next = screen.getByRole('button', { name: 'Next' })
  for (const text of ['Who sells it?', 'For how much?', 'Done']) {
    translate(screen.container)
    await next.click()
    await expect.poll(() => screen.container.textContent).toContain(text)
  }
  translate(screen.container)
  await screen.unmount()
  expect(screen.container.textContent).toBe('')
})
