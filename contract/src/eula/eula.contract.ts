import { oc } from '@orpc/contract'
import { actionAnswer, listAnswer } from '../common/answer.ts'
import { storedId } from '../common/entered-text.ts'
import { acknowledgement, editableEula, eula, sentEula } from './eula.ts'

const route = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string) =>
  ({ method, path, summary, tags: ['Agreement'] }) as const

/** The end-user agreement. */
export const eulaContract = {
  current: oc
    .route(route('GET', '/api/app/Eula/Current', 'The published agreement'))
    .output(listAnswer(eula)),
  signed: oc
    .route(route('GET', '/api/app/Eula/GetUserEula', 'The agreement that the caller signed last'))
    .output(listAnswer(eula)),
  acknowledge: oc
    .route(route('POST', '/api/app/NotificationAcknowledgement', 'Sign the published agreement'))
    .input(acknowledgement)
    .output(actionAnswer(eula)),
  create: oc
    .route(route('POST', '/api/app/Eula', 'Add an agreement (MLS staff)'))
    .input(sentEula)
    .output(editableEula),
  update: oc
    .route(route('PUT', '/api/app/Eula', 'Change an agreement that nobody has signed (MLS staff)'))
    .input(sentEula.extend({ id: storedId }))
    .output(editableEula),
}
