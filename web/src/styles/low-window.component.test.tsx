import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#features/listings/wizard/wizard.css'
import { WizardFooter } from '#features/listings/wizard/wizard-footer.tsx'
import './member.css'

const nothing = () => {}

test('bars at top and bottom scroll with the page in a window as short as at 400% zoom', async () => {
  await page.viewport(320, 568)
  const { container } = await render(
    <>
      <div className="sticky top-0">Head</div>
      <nav className="bottom-bar">Shortcuts</nav>
      <div className="h-dvh">Page</div>
      <WizardFooter step={1} isReviewed={false} isValid isSaving={false} onMove={nothing} draftState={null} />
      <div className="save-bar sticky bottom-(--bottom-bar)">Save</div>
    </>,
  )
  const positions = () =>
    ['.top-0', '.bottom-bar', '.wizard-footer', '.save-bar'].map((bar) => {
      const element = container.querySelector(bar)
      return element && getComputedStyle(element).position
    })
  expect(positions()).toEqual(['sticky', 'fixed', 'fixed', 'sticky'])
  await page.viewport(320, 225)
  expect(positions()).toEqual(['relative', 'relative', 'relative', 'relative'])
  await page.viewport(1280, 800)
})
