import { enteredSection } from '../../../dashboard/section.ts'
import { enteredAudience } from './entered-audience.ts'

export const enteredSectionContent = enteredSection.safeExtend(enteredAudience)
