import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useWrite } from './use-write.ts'

test('the second press of a double click sends nothing, and one after the response does', async () => {
  const sent: string[] = []
  const answered = Promise.withResolvers<void>()
  const mutationFn = (name: string) => {
    sent.push(name)
    return answered.promise
  }
  const { result } = await renderHook(() => useWrite({ mutationFn }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  result.current.send('first')
  result.current.send('second')
  await expect.poll(() => result.current.isPending).toBe(true)
  answered.resolve()
  await expect.poll(() => result.current.isPending).toBe(false)
  result.current.send('third')
  await expect.poll(() => sent).toEqual(['first', 'third'])
})
