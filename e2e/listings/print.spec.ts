import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from '../support/members.ts'

/** The text of each sheet. */
async function sheetsOf(file: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(file) }).promise
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
}

test('the first sheet of a printed list holds rows, and the sheets together all listings of the filter [2/D2-11]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const all = page.waitForResponse(
    (answer) => /Registration\/q$/i.test(answer.url()) && answer.request().postDataJSON()?.criteria,
  )
  await page.goto('/registered?status=Incomplete')
  const address = await page.getByRole('row').nth(1).getByRole('link').innerText()
  const count = Number((await page.getByText(/^\d+ results$/).innerText()).split(' ')[0])
  expect(count).toBeGreaterThan(10)
  await all
  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }))
  expect(sheets[0]).toContain(address)
  expect(sheets[0]).toContain(`${count} listings, Incomplete`)
  expect(sheets.join(' ').match(/AA\d{8}/g)).toHaveLength(count)
  expect(sheets.join(' ')).not.toContain('Rows per page')
})
