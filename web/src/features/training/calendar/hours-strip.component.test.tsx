import { zoneLetters } from 'contract/common/clock-time.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { HoursStrip } from './hours-strip.tsx'

vi.mock('#shared/portal-config.ts', () => ({ portalConfig: () => ({ marketZone: 'America/Los_Angeles' }) }))

const classAt = (className: string, day: number, hour: number): TrainingClass => ({
  id: day * 100 + hour,
  className,
  startTime: new Date(2026, 10, day, hour, 30).toISOString(),
  endTime: new Date(2026, 10, day, hour + 1, 30).toISOString(),
  capacity: 20,
  seatsAvailable: 20,
  imageURL: null,
  presentationType: 'Virtual',
  locationId: null,
  instructorId: null,
  instructor: null,
  location: null,
  aor: null,
  trainingTopics: [],
})
const letters = zoneLetters(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(2026, 10, 24, 17, 30))
const classes = [
  classAt('Early Birds', 23, 6),
  classAt('Noon', 23, 12),
  classAt('Open Houses', 24, 17),
  classAt('Next Week', 30, 18),
]
const week = { start: new Date(2026, 10, 22), end: new Date(2026, 10, 29) }
const tuesday = { start: new Date(2026, 10, 24), end: new Date(2026, 10, 25) }

test('a class after the visible hours of a week is shown with its day, and opens [2/D2-81]', async () => {
  const onOpen = vi.fn<(trainingClass: TrainingClass, anchor: HTMLElement) => void>()
  const screen = await render(<HoursStrip edge="after" days={week} classes={classes} onOpen={onOpen} />)
  await expect.element(screen.getByText('After 5 PM:')).toBeVisible()
  await expect.element(screen.getByRole('button')).toHaveTextContent(`Tue 5:30 PM ${letters} Open Houses`)
  await screen.getByRole('button').click()
  expect(onOpen).toHaveBeenCalledWith(classes[2], screen.getByRole('button').element())
})

test('a day shows only the time, and a side without classes shows nothing [2/D2-81]', async () => {
  const screen = await render(<HoursStrip edge="after" days={tuesday} classes={classes} onOpen={() => {}} />)
  await expect
    .element(screen.getByRole('button', { name: `5:30 PM ${letters} Open Houses`, exact: true }))
    .toBeVisible()
  await screen.rerender(<HoursStrip edge="before" days={tuesday} classes={classes} onOpen={() => {}} />)
  await expect.element(screen.getByText('Before 8 AM:')).not.toBeInTheDocument()
})
