import { endpoints } from '../../common/endpoints.ts'
import { systemState } from './system-state.ts'

const { get } = endpoints('Staff Console', { access: 'system' })

/** The System page: it is read, and starts nothing. */
export const systemContract = {
  get: get('/api/app/Staff/System', 'Processes, database, providers, jobs and the last backup').output(
    systemState,
  ),
}
