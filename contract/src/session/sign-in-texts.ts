/** Texts of the sign-in page; unknown, wrong and locked read alike. */
export const SIGN_IN_FAILED = 'The User ID or password is incorrect.'
/** For the right password alone, so that nobody learns of an account by it. */
export const SIGN_IN_INACTIVE =
  'Your password is right, but your membership is not active. Please contact your association or your MLS.'
export const SIGN_IN_BUSY = 'Sign-in is busy at the moment. Please try again in a few seconds.'
/** Nobody has checked the password: too many wrong ones came from the same network. */
export const signInSlowed = (waitSeconds: number) =>
  `Too many failed logins from your network. We didn't check your password. Please try again in ${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}.`
export const USER_ID_REQUIRED = 'User ID Required'
export const PASSWORD_REQUIRED = 'Password Required'
export const PASSKEY_FAILED = 'The passkey could not be used. Please try again or use your password.'
