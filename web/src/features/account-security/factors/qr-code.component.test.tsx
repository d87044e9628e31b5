import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { QrCode } from './qr-code.tsx'

test('the code has four light modules around it in every theme', async () => {
  const content = 'otpauth://totp/MLS:agent1?secret=JBSWY3DPEHPK3PXP&issuer=MLS'
  const screen = await render(<QrCode content={content} />)
  await expect.element(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible()
  const [ground, code] = screen.container.querySelectorAll('svg path')
  expect([ground?.getAttribute('fill'), code?.getAttribute('fill')]).toEqual(['#ffffff', '#000000'])
  const boxOf = (path: Element | undefined) =>
    path instanceof SVGGraphicsElement ? path.getBBox() : new DOMRect()
  const [outer, inner] = [boxOf(ground), boxOf(code)]
  expect([outer.x, outer.y]).toEqual([0, 0])
  expect([inner.x, inner.y]).toEqual([4, 4])
  expect(outer.width - inner.width).toBe(8)
})
