import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { changedSignOnClient, enteredSignOnClient, signOnClient } from './sign-on-client.ts'

const { get, post, put } = endpoints('Applications')

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
}
