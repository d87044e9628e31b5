import { z } from 'zod'
import { countedAnswer, countedSearch } from '../../common/counted-lists.ts'
import { endpoints } from '../../common/endpoints.ts'
import { uploadedBytes } from '../../common/uploaded-bytes.ts'
import { MAX_SEARCH_PAGE_SIZE } from '../../constants.ts'
import { IMAGE_AREAS } from '../console-areas.ts'
import { describedImage, staffImage } from './staff-image.ts'

const { post, put, del, search } = endpoints('Staff Console', { access: IMAGE_AREAS })

const id = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** The images that records of the portal show. */
export const imagesContract = {
  upload: post('/api/app/Staff/Images', 'Upload an image: the body is the file')
    .input(uploadedBytes)
    .output(staffImage),
  uploadLogo: post('/api/app/Staff/Images/logos', 'Upload a logo, which is scaled down: the body is the file')
    .input(uploadedBytes)
    .output(staffImage),
  uploadIcon: post(
    '/api/app/Staff/Images/icons',
    'Upload an icon, which is scaled down: the body is the file',
  )
    .input(uploadedBytes)
    .output(staffImage),
  query: search('/api/app/Staff/Images/q', 'Uploaded images, newest first')
    .input(
      countedSearch({
        filterFields: ['id', 'name', 'alt', 'aorShortName', 'isDecorative'],
        orderFields: ['id', 'alt', 'bytes', 'uploadedOn'],
        maxPageSize: MAX_SEARCH_PAGE_SIZE,
      }),
    )
    .output(countedAnswer(staffImage)),
  describe: put('/api/app/Staff/Images/{id}', 'Change the text alternative of an image')
    .input(describedImage.safeExtend(id.shape))
    .output(staffImage),
  remove: del(
    '/api/app/Staff/Images/{id}',
    'Delete an image that nothing uses and that no one else added within the last 24 hours',
  )
    .input(id)
    .output(id),
}
