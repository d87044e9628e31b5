import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { type Step, Stepper } from './stepper.tsx'

const steps: Step[] = [
  { title: 'Location', note: '350 S Grand Ave', state: 'valid' },
  { title: 'Listing Info', note: '2 fields need attention', state: 'attention' },
  { title: 'Agents', note: '', state: 'attention' },
  { title: 'Confirmation', note: 'Check and save', state: 'open' },
]

test('a step is done only when it is valid, and says when it needs attention', async () => {
  const screen = await render(<Stepper steps={steps} current={3} />)
  const items = screen.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect.element(items.nth(0).getByText('1, done')).toBeInTheDocument()
  await expect.element(items.nth(1).getByText('2, needs attention')).toBeInTheDocument()
  await expect.element(items.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect.element(items.nth(2).getByText(/attention/)).not.toBeInTheDocument()
  await expect.element(items.nth(3).getByText(/done|attention/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('Needs attention: Listing Info')).toBeInTheDocument()
  await expect.element(screen.getByText('Step 3 of 4')).toBeInTheDocument()
})
