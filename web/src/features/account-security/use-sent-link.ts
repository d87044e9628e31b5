import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'

type State = { kind: 'asking' | 'sending' | 'done' } | { kind: 'problem'; message: string }
type Answer = { isSuccessful: boolean; message: string | null }

/** Runs the act of a mail link: only after its button is pressed, and only once. */
export function useSentLink(act: () => Promise<Answer>, start: 'asking' | 'done' = 'asking') {
  const [state, setState] = useState<State>({ kind: start })
  const send = async () => {
    setState({ kind: 'sending' })
    try {
      const { isSuccessful, message } = await act()
      setState(isSuccessful ? { kind: 'done' } : { kind: 'problem', message: message ?? '' })
    } catch (error) {
      setState({ kind: 'problem', message: errorMessage(error) })
    }
  }
  return {
    isConfirming: state.kind === 'asking' || state.kind === 'sending',
    isSending: state.kind === 'sending',
    isDone: state.kind === 'done',
    problem: state.kind === 'problem' ? state.message : null,
    send: () => void send(),
  }
}
