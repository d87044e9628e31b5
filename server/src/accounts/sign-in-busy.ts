import { SIGN_IN_BUSY } from 'contract/session/sign-in-texts.ts'
import { HttpError } from '../http/errors.ts'

/** Too many sign-ins at once: nobody has checked this one; try again in a few seconds. */
export class SignInBusy extends HttpError {
  constructor() {
    super(503, SIGN_IN_BUSY)
  }
}
