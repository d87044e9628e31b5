import { createFileRoute } from '@tanstack/react-router'
import { TrainingRecordPage } from '#features/training/training-record-page.tsx'

export const Route = createFileRoute('/training-record')({ component: TrainingRecordPage })
