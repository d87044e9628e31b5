import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useTaken } from './use-taken.ts'

test('the stored value survives a restarted render, and is read only once [4/CROLE-16]', async () => {
  let kept: string | null = 'Covers the imports in December'
  const answer = Promise.withResolvers<string>()
  function Form() {
    const taken = useTaken(
      () => kept,
      () => {
        kept = null
      },
    )
    return (
      <p>
        {taken ?? 'Nothing kept'} {use(answer.promise)}
      </p>
    )
  }
  const form = (key: string) => (
    <Suspense key={key} fallback="Loading...">
      <Form />
    </Suspense>
  )
  const screen = await render(form('first'))
  await expect.element(screen.getByText('Loading...')).toBeVisible()
  answer.resolve('is here')
  await expect.element(screen.getByText('Covers the imports in December is here')).toBeVisible()
  await screen.rerender(form('again'))
  await expect.element(screen.getByText('Nothing kept is here')).toBeVisible()
})
