import { expect, test, vi } from 'vitest'
import { focusFirstProblem } from './focus-first-problem.ts'

test('a field that is marked some frames later takes focus too [4/CEDIT-02]', async () => {
  document.body.innerHTML = '<form><input name="first"><input name="second"></form>'
  const form = document.querySelector('form')
  const second = form?.querySelector('[name=second]')
  focusFirstProblem(form)
  for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(document.body)
  second?.setAttribute('aria-invalid', 'true')
  await vi.waitFor(() => expect(document.activeElement).toBe(second))
})
