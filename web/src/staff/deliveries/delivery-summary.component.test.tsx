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
    'Emails reach nobody: there is no sender, and messages that count as sent are in the development mailbox. Set SMTP_URL.',
    'Text messages cannot be sent: the last try failed. Check SMS_URL.',
  ])
})
