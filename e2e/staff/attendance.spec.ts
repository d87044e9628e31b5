import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'
import { enter, field, takeSeat } from './training-steps.ts'

const MINUTE_MS = 60_000

/**
 * A class of the signed-in staff that starts in a few minutes: check-in is open, and seats can still be
 * released.
 */
async function aClass(page: Page, className: string, more: object = {}): Promise<number> {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  const { id } = await enter(page, 'Staff/Classes', {
    className,
    startTime: inMinutes(12),
    endTime: inMinutes(72),
    capacity: 20,
    presentationType: 'In Person',
    ...more,
  })
  return id
}

const rosterOf = (page: Page) => page.getByRole('region', { name: 'Roster' })
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Roster' }).locator('tbody tr').filter({ hasText: name })

async function open(page: Page, id: number): Promise<void> {
  await goWithin(page, `/staff/training/classes/${id}`)
  await expect(rosterOf(page).getByRole('searchbox')).toBeVisible()
}

test('staff maintain the roster of a class: register, presence, message, file, unregister [4/CTRN-12, 4/CTRN-13, 4/CTRN-14, 4/CTRN-15, 4/CTRN-21, 4/CTRN-22, 4/CUI-03]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('trainer1')
  const member = await pageAs('agent1')
  const name = `Roster ${Date.now()}`
  await page.goto('/staff')
  await member.goto('/')
  const id = await aClass(page, name, { capacity: 2 })
  await takeSeat(member, id)
  await open(page, id)
  const roster = rosterOf(page)
  const counter = roster.getByRole('status').first()
  await expect(rowOf(page, 'Avery Stone')).toContainText('agent1')
  await expect(rowOf(page, 'Avery Stone')).toContainText('Desert Sage Realty, Palm Desert')
  await expect(rowOf(page, 'Avery Stone')).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d [AP]M/)

  await test.step('a member is found and registered; a full class says so', async () => {
    for (const [text, person] of [
      ['fonten', 'Remy Fontenot (agent2)'],
      ['oa2', 'Dana Whitfield (oa2)'],
    ] as const) {
      await roster.getByRole('button', { name: 'Register Member' }).click()
      const dialog = page.getByRole('dialog', { name: 'Register Member' })
      await dialog.getByRole('combobox', { name: 'Member' }).fill(text)
      await page.getByRole('option', { name: person }).click()
      await dialog.getByRole('button', { name: 'Register', exact: true }).click()
      if (text === 'oa2') await expect(dialog.getByText('This class is full.')).toBeVisible()
      else await expect(dialog).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(rowOf(page, 'Remy Fontenot')).toContainText('agent2')
    await expect(counter).toHaveText('0 of 2 present')
  })

  await test.step('presence is saved and counted at once', async () => {
    const presence = page.getByRole('group', { name: 'Presence of Avery Stone' })
    await presence.getByRole('button', { name: 'Present' }).click()
    await expect(counter).toHaveText('1 of 2 present')
    await presence.getByRole('button', { name: 'Absent' }).click()
    await expect(counter).toHaveText('0 of 2 present')
    await roster.getByRole('button', { name: 'Mark All Present' }).click()
    await expect(counter).toHaveText('2 of 2 present')
    await expect(presence.getByRole('button', { name: 'Present' })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
  })

  await test.step('a message is sent and stored', async () => {
    await roster.getByRole('button', { name: 'Message Attendees' }).click()
    const dialog = page.getByRole('dialog', { name: 'Message Attendees' })
    await expect(dialog).toContainText('2 registered members')
    await field(dialog, 'Title').fill(`Bring a laptop to ${name}`)
    await field(dialog, 'Text').fill('There are outlets at each seat.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText(`Bring a laptop to ${name}`)
    await goWithin(member, '/notifications')
    await expect(member.getByText(`Bring a laptop to ${name}`).first()).toBeVisible()
  })

  await test.step('the roster is saved as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      roster.getByRole('button', { name: 'Export Roster' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${name.replace(' ', '_')}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    )
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('Name,User ID,Office,Registered on (Pacific Time),Presence')
    expect(text).toMatch(/Avery Stone,agent1,"Desert Sage Realty, Palm Desert",.*,Present\r\n/)
  })

  await test.step('a seat is released', async () => {
    await page.getByRole('button', { name: 'Unregister Remy Fontenot' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unregister Member' })
    await dialog.getByRole('button', { name: 'Unregister' }).click()
    await expect(rowOf(page, 'Remy Fontenot')).toContainText('Unregistered')
    await expect(counter).toHaveText('1 of 1 present')
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  })
})

test('the door screen checks in members who scan its code or type it [4/CTRN-17, 4/CTRN-18, 4/CTRN-19, 4/CUI-03]', async ({
  pageAs,
}) => {
  const page = await pageAs('trainer1')
  const scanning = await pageAs('agent1', PHONE)
  const typing = await pageAs('agent2', PHONE)
  const guest = await pageAs('oa2', PHONE)
  const name = `Door ${Date.now()}`
  await page.goto('/staff')
  const id = await aClass(page, name)
  for (const member of [scanning, typing]) {
    await member.goto('/')
    await takeSeat(member, id)
  }
  await open(page, id)
  await page.getByRole('link', { name: 'Door Check-In' }).click()
  const door = page.getByRole('dialog')
  await expect(door.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(door.getByText('0 of 2 present')).toBeVisible()
  await expect(door.getByRole('img', { name: 'QR code to check in' })).toBeVisible()
  expect(await door.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(door.locator('xpath=../..')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expectAccessible(page)

  const shownCode = async () => (await door.getByTestId('digits').innerText()).replace(/\s/g, '')
  await scanning.goto(`/check-in/${id}-${await shownCode()}`)
  const done = scanning.getByRole('region', { name: 'Check-In' })
  await expect(done).toContainText('You are checked in.')
  await expect(done).toContainText(name)
  await expect(done).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d [AP]M PT/)
  await expectAccessible(scanning)
  await expect(door.getByText('1 of 2 present')).toBeVisible()

  await goWithin(typing, '/check-in')
  await expect(typing).toHaveTitle('Check-In - MLS Member Portal')
  await field(typing, 'Code').fill(await shownCode())
  await typing.getByRole('button', { name: 'Check In' }).click()
  await expect(typing.getByText('You are checked in.')).toBeVisible()
  await expect(door.getByText('2 of 2 present')).toBeVisible()

  await guest.goto(`/check-in/${id}-${await shownCode()}`)
  await expect(guest.getByRole('alert')).toHaveText('You are not registered for this class.')
  await typing.goto(`/check-in/${id}-000000`)
  await expect(typing.getByRole('alert')).toHaveText('This code has expired. Use the one on the screen now.')
  await expectAccessible(typing)
  const later = await aClass(page, `${name} later`, {
    startTime: new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
    endTime: new Date(Date.now() + 90 * MINUTE_MS).toISOString(),
  })
  await takeSeat(typing, later)
  await typing.goto(`/check-in/${later}-000000`)
  await expect(typing.getByRole('alert')).toHaveText(
    /^Check-in opens (on \d\d-\d\d-\d{4} )?at \d\d:\d\d [AP]M PT\.$/,
  )

  await page.keyboard.press('Escape')
  await expect(rosterOf(page).getByRole('status').first()).toHaveText('2 of 2 present')
})

test("a booked member types the door's digits on the class page, which reads Attended once it has started [5/TRAIN-19]", async ({
  pageAs,
  portal,
}) => {
  const page = await pageAs('trainer1')
  const member = await pageAs('agent1', PHONE)
  await Promise.all([page.goto('/staff'), member.goto('/')])
  const startTime = new Date(Date.now() + 2 * MINUTE_MS).toISOString()
  const id = await aClass(page, `Digits ${Date.now()}`, { startTime })
  await takeSeat(member, id)
  const later = await aClass(page, `Later ${Date.now()}`, {
    startTime: new Date(Date.now() + 30 * MINUTE_MS).toISOString(),
  })
  await takeSeat(member, later)
  await goWithin(member, `/training/registration/${id}`)
  const box = member.getByRole('region', { name: 'Check-In' })
  await expect(box).toBeVisible()
  await expectAccessible(member)
  await field(box, 'Check-in code').fill('000000')
  await box.getByRole('button', { name: 'Check In' }).click()
  await expect(box.getByRole('alert')).toHaveText('This code has expired. Use the one on the screen now.')
  await page.goto(`/staff/training/classes/${id}/door`)
  await field(box, 'Check-in code').fill(await page.getByRole('dialog').getByTestId('digits').innerText())
  await box.getByRole('button', { name: 'Check In' }).click()
  await expect(box.getByRole('status')).toHaveText('You are checked in.')
  await portal.moveClock(2 * MINUTE_MS)
  await member.reload()
  await expect(member.getByRole('button', { name: 'Attended' })).toBeDisabled()
  await goWithin(member, `/training/registration/${later}`)
  await expect(member.getByRole('button', { name: 'Unregister' })).toBeVisible()
  await expect(box).toHaveCount(0)
})

test("page, door and texts of an in-person class show its times in the market's zone, and name it [2/D2-83, 4/D4-37]", async ({
  pageAs,
}) => {
  const page = await pageAs('trainer1', { timezoneId: 'America/Denver' })
  await page.goto('/staff')
  const id = await aClass(page, `Zone ${Date.now()}`, {
    startTime: '2031-01-15T18:00:00.000Z',
    endTime: '2031-01-15T19:00:00.000Z',
  })
  await open(page, id)
  const start = '01-15-2031 10:00 AM PT'
  await expect(page.getByRole('main').getByRole('time').filter({ hasText: start })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Class', exact: true })).toContainText('Start10:00 AM PT')
  await expect(page.getByText('01-15-2031 11:00 AM MT on this computer')).toBeVisible()
  await expect(rosterOf(page).getByText('Presence can be set from')).toHaveText(
    'Presence can be set from 09:30 AM PT on 01-15-2031.',
  )
  await page.getByRole('link', { name: 'Door Check-In' }).click()
  const door = page.getByRole('dialog')
  await expect(door).toContainText(start)
  await expect(door.getByRole('status')).toHaveText('Check-in opens on 01-15-2031 at 09:45 AM PT.')
})

test('marks that fail to send wait in the page, through a reload, and are sent when the network is back [4/CTRN-20, 4/D4-58, 4/CUI-05]', async ({
  pageAs,
}) => {
  const page = await pageAs('trainer1', PHONE)
  const members = [await pageAs('agent1'), await pageAs('agent2')]
  await page.goto('/staff')
  const id = await aClass(page, `Offline ${Date.now()}`)
  for (const member of members) {
    await member.goto('/')
    await takeSeat(member, id)
  }
  await open(page, id)
  const press = (person: string, label: string) =>
    page
      .getByRole('group', { name: `Presence of ${person}` })
      .getByRole('button', { name: label })
      .click()
  const waiting = page.getByText('Waiting', { exact: true })

  await expect(page.getByRole('group', { name: /^Presence of / })).toHaveCount(members.length)
  await page.context().setOffline(true)
  await press('Avery Stone', 'Present')
  await press('Remy Fontenot', 'Absent')
  await expect(waiting).toHaveCount(2)
  await expect(rosterOf(page).getByRole('status').first()).toContainText('2 waiting for the network')

  await test.step('leaving asks', async () => {
    await page.getByRole('link', { name: 'Duplicate' }).click()
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
  })

  await test.step('they are still there after a reload', async () => {
    await page.route('**/api/app/attendee/*', (route) => route.abort())
    await page.context().setOffline(false)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(waiting).toHaveCount(2)
  })

  await test.step('they are sent, and refused ones say why', async () => {
    const [, leaving] = members
    if (!leaving) throw new Error('no one leaves')
    const places = await callApi(leaving, 'POST', '/api/app/attendee/q', {
      criteria: [{ field: 'trainingClassId', op: 'Equal', values: [id] }],
    })
    const [place] = (places.body as { results: { id: number }[] }).results
    await callApi(leaving, 'PUT', `/api/app/attendee/unregister?id=${place?.id}`)
    await page.unroute('**/api/app/attendee/*')
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(waiting).toHaveCount(0, { timeout: 20_000 })
    await expect(rosterOf(page).getByRole('status').first()).toContainText('1 of 1 present', {
      timeout: 30_000,
    })
    await expect(page.getByText('Not saved: This member is not registered.')).toBeVisible()
  })
})
