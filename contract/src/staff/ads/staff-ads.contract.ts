import { listAnswer } from '../../common/answer.ts'
import { endpoints } from '../../common/endpoints.ts'
import { adPlace } from './ad-places.ts'

const { get } = endpoints('Staff Console', { access: 'dashboard' })

/** Advertisements as members get them. */
export const staffAdsContract = {
  places: get('/api/app/Staff/Advertisements/places', 'What members get at each place now').output(
    listAnswer(adPlace),
  ),
}
