import { IconCertificate } from '@tabler/icons-react'
import { errorMessage } from '#shared/api/api-error.ts'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'

/** Saves the certificate of an attended class. */
export function CertificateButton({
  attendeeId,
  className,
  size = 'medium',
}: {
  attendeeId: number
  /** Screen reader text for users who do not see the row of the button. */
  className?: string
  size?: 'small' | 'medium'
}) {
  const problem = useProblemToast()
  const { save, isPending } = useSaveFile({
    onStart: problem.clear,
    onError: (error) => problem.show(errorMessage(error)),
  })
  return (
    <Button
      size={size}
      icon={<IconCertificate size={16} aria-hidden="true" />}
      isPending={isPending}
      className="max-md:h-11"
      onPress={() => save(`/api/app/attendee/${attendeeId}/certificate`)}
    >
      Certificate
      {className !== undefined && <span className="sr-only"> of {className}</span>}
    </Button>
  )
}
