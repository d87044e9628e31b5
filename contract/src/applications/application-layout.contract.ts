import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { sentLayout } from './sent-layout.ts'

const { put } = endpoints('Applications', { feature: 'launch', access: 'mls' })

/** The layout for members without their own; it is read with the applications. */
export const applicationLayoutContract = {
  save: put('/api/app/ApplicationLayout', 'Set the default layout (MLS staff); an empty one removes it')
    .input(sentLayout)
    .output(z.object({ isSuccessful: z.boolean() })),
}
