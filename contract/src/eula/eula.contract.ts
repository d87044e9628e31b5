import { actionAnswer, listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { storedId } from '../common/entered-text.ts'
import { acknowledgement, editableEula, eula, sentEula } from './eula.ts'

const { get, post, put } = endpoints('Agreement', { access: 'member' })

/** Members have to sign what is published: that is a protected act. */
const publishes = ({ publishedOn }: Record<string, unknown>) => Boolean(publishedOn)

/** The end-user agreement. */
export const eulaContract = {
  current: get('/api/app/Eula/Current', 'The published agreement', { isOpenWhileSuspended: true }).output(
    listAnswer(eula),
  ),
  signed: get('/api/app/Eula/GetUserEula', 'The agreement that the caller signed last', {
    isOpenWhileSuspended: true,
  }).output(listAnswer(eula)),
  acknowledge: post('/api/app/NotificationAcknowledgement', 'Sign the published agreement', {
    isBeforeAgreement: true,
    isOpenWhileSuspended: true,
  })
    .input(acknowledgement)
    .output(actionAnswer(eula)),
  create: post('/api/app/Eula', 'Add an agreement (MLS staff)', { access: 'mls', isProtected: publishes })
    .input(sentEula)
    .output(editableEula),
  update: put('/api/app/Eula', 'Change an agreement that is not published yet (MLS staff)', {
    access: 'mls',
    isProtected: publishes,
  })
    .input(sentEula.extend({ id: storedId }))
    .output(editableEula),
}
