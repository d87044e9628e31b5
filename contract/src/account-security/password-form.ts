import { z } from 'zod'
import { isPlainText } from '../common/free-text.ts'
import { confirmationProblem, PASSWORD_TEXTS, passwordProblem } from './password-rules.ts'

/** Longer than any password may be; a longer text is not even checked. */
const MAX_SENT = 1000

const sentPassword = z
  .string()
  .max(MAX_SENT, PASSWORD_TEXTS.tooLong)
  .refine(isPlainText, 'The password holds characters that are not allowed')

const newPassword = sentPassword.superRefine((password, context) => {
  const message = passwordProblem(password)
  if (message) context.addIssue({ code: 'custom', message })
})

/** Body of `AccountContact/ChangePassword`, with every rule of the form. */
export const changePasswordForm = z
  .object({
    loginId: z.string().max(100),
    password: sentPassword.min(1, PASSWORD_TEXTS.currentRequired),
    newPassword,
    confirmPassword: sentPassword,
  })
  .superRefine((sent, context) => {
    const message = confirmationProblem(sent.newPassword, sent.confirmPassword)
    if (message) context.addIssue({ code: 'custom', path: ['confirmPassword'], message })
  })
export type ChangePasswordForm = z.infer<typeof changePasswordForm>

/** A reset token as it stands in a mail. */
export const sentToken = z.string().max(200)

/** Body of `AccountContact/ResetPassword`. */
export const resetPasswordForm = z
  .object({ Token: sentToken, Password: newPassword, ConfirmPassword: sentPassword })
  .superRefine((sent, context) => {
    const message = confirmationProblem(sent.Password, sent.ConfirmPassword)
    if (message) context.addIssue({ code: 'custom', path: ['ConfirmPassword'], message })
  })
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>
