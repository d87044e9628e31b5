import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SenderProblems } from './delivery-summary.tsx'

test('without a sender the page names the mailbox of messages that count as sent, and the setting [4/CDLV-08]', async () => {
  const screen = await render(
    <SenderProblems
      problems={[
        { kind: 'mail', setting: 'SMTP_URL', problem: 'missing' },
        { kind: 'sms', setting: 'SMS_URL', problem: 'failing' },
      ]}
    />,
  )
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([
    "Emails aren't set up yet. Messages go to the test mailbox. Ask your operator to set SMTP_URL.",
    "Text messages can't be sent: the last try failed. Ask your operator to check SMS_URL.",
  ])
})
