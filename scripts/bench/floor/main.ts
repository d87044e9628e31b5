import { createElement as element, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { FloorListing } from '../floor.ts'

/** What the loading screen of the portal lasts, where the floor has one. */
const SCREEN_MS = Number(new URLSearchParams(location.search).get('screen') ?? 0)

const answer: Promise<FloorListing[]> = fetch('/listings.json').then((response) => response.json())

const isShownLongEnough = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (paint) setTimeout(resolve, SCREEN_MS - (performance.now() - paint.startTime))
  }).observe({ type: 'paint', buffered: true })
})

/** The listings of the portal's page in a bare table. */
function Listings() {
  const [listings, setListings] = useState<FloorListing[]>([])
  useEffect(() => {
    void answer.then(async (found) => {
      await isShownLongEnough
      document.getElementById('loading')?.remove()
      setListings(found)
    })
  }, [])
  return element(
    'table',
    { 'aria-label': 'Registered listings' },
    element(
      'tbody',
      {},
      listings.map(({ id, cells }) =>
        element(
          'tr',
          { key: id },
          cells.map((text, place) =>
            element(
              'td',
              { key: place },
              place === 0 ? element('a', { href: `/registered/${id}` }, text) : text,
            ),
          ),
        ),
      ),
    ),
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(element(Listings))
