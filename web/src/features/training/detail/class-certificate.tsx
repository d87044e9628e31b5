import { hasCertificate } from 'contract/training/certificate.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { now } from '#shared/clock.ts'
import { CertificateButton } from '../certificate-button.tsx'
import { usePlaceIn } from '../use-training-data.ts'

/** The link to the certificate, for a member who has attended a class that counts for hours. */
export function ClassCertificate({ trainingClass }: { trainingClass: TrainingClass }) {
  const { place } = usePlaceIn(trainingClass.id)
  if (!place || !hasCertificate({ ...trainingClass, ...place }, now())) return null
  return <CertificateButton attendeeId={place.id} />
}
