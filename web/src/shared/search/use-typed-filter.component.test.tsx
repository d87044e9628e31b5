import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useTypedFilter } from './use-typed-filter.ts'

function List() {
  const [state, setState] = useState({ text: '', kind: 'all' })
  const { typed, type } = useTypedFilter(state.text, (text) => setState({ ...state, text }))
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => type(event.target.value)} />
      <button type="button" onClick={() => setState({ ...state, kind: 'mine' })}>
        Mine
      </button>
      <output>{`${state.kind}: ${state.text}`}</output>
    </>
  )
}

test('a filter chosen before the typed text applies stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const screen = await render(<List />)
  await screen.getByRole('textbox').fill('oak')
  await screen.getByRole('button').click()
  await vi.advanceTimersByTimeAsync(750)
  await expect.element(screen.getByRole('status')).toHaveTextContent('mine: oak')
  vi.useRealTimers()
})
