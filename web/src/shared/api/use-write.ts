import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A write that runs once at a time: the second press of a double click comes before the screen has changed,
 * and must not send the same data again.
 */
export function useWrite<Answer, Input, Context>(options: UseMutationOptions<Answer, Error, Input, Context>) {
  const isRunning = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      isRunning.current = false
      return options.onSettled?.(...outcome)
    },
  })
  /** `then` gets the outcome of this one call, while its screen is mounted. */
  const send = (
    input: Input,
    then?: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void },
  ): void => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(input, then)
  }
  return { send, isPending: mutation.isPending }
}
