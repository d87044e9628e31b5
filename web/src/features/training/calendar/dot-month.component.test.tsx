import { classSpan } from 'contract/training/class-times.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DotMonth } from './dot-month.tsx'

const day = new Date(2026, 10, 23)
const trainingClass: TrainingClass = {
  id: 1,
  className: 'Escrow Basics',
  startTime: new Date(2026, 10, 23, 9, 30).toISOString(),
  endTime: new Date(2026, 10, 23, 11, 0).toISOString(),
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
}

vi.mock('#shared/portal-config.ts', () => ({ portalConfig: () => ({ marketZone: 'America/Los_Angeles' }) }))
vi.mock('../use-training-data.ts', () => ({ useMyPlaces: () => ({ data: [] }) }))

test('a class of the chosen day shows its start and end, with its zone once', async () => {
  const screen = await render(
    <DotMonth classes={[trainingClass]} day={day} onDayChange={() => {}} onOpen={() => {}} />,
  )
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const row = screen.getByRole('button', { name: /Escrow Basics/ })
  const span = classSpan(trainingClass, zone)
  expect(span).toContain('9:30–11:00 AM ')
  await expect.element(row.getByText(span, { exact: true })).toBeInTheDocument()
  expect(row.element().textContent?.split(span)).toHaveLength(2)
  expect(row.element().textContent).not.toContain('9:30 AM')
})

test('a class in a room of another zone shows its times there [2/D2-83]', async () => {
  const inRoom = {
    ...trainingClass,
    startTime: '2026-11-23T18:00:00Z',
    endTime: '2026-11-23T20:00:00Z',
    presentationType: 'In Person',
    location: { name: 'Metairie Board Room', address: null, zone: 'America/Chicago' },
  }
  const screen = await render(
    <DotMonth classes={[inRoom]} day={new Date(inRoom.startTime)} onDayChange={() => {}} onOpen={() => {}} />,
  )
  await expect.element(screen.getByText('12:00–2:00 PM CT', { exact: true })).toBeInTheDocument()
})
