import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'

type State = { kind: 'asking' | 'sending' | 'done' } | { kind: 'problem'; message: string }
type Answer = { isSuccessful: boolean; message: string | null }

/** What a page does by the link of a mail: nothing before its button is pressed, then once. */
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
    isAsked: state.kind === 'asking' || state.kind === 'sending',
    isSending: state.kind === 'sending',
    isDone: state.kind === 'done',
    problem: state.kind === 'problem' ? state.message : null,
    send: () => void send(),
  }
}
