import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { changedSignOnClient, enteredSignOnClient, signOnClient, toldByClient } from './sign-on-client.ts'

const { get, post, put } = endpoints('Applications', { feature: 'launch', access: 'mls', isOfConsole: true })

/** How applications sign members in; MLS staff keep it. */
export const signOnContract = {
  list: get('/api/app/SignOnClients', 'How each application signs members in (MLS staff)').output(
    listAnswer(signOnClient),
  ),
  create: post('/api/app/SignOnClients', 'Register an application for sign-on (MLS staff)')
    .input(enteredSignOnClient)
    .output(signOnClient),
  update: put('/api/app/SignOnClients', 'Change the sign-on of an application (MLS staff)')
    .input(changedSignOnClient)
    .output(signOnClient),
  told: get(
    '/api/app/SignOnClients/{id}/told',
    'The claims about the caller that the application would get (MLS staff)',
  )
    .input(z.object({ id: z.coerce.number().int('Id must be a whole number') }))
    .output(toldByClient),
}
