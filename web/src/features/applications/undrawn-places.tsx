import type { Application } from 'contract/applications/application.ts'
import type { Preferences } from 'contract/preferences/preferences.ts'
import { useLayoutEffect, useRef } from 'react'
import { heightOf } from './application-tile.tsx'

/** Placeholder for the applications drawn later: one React element, as there may be hundreds. */
export function UndrawnPlaces({
  applications,
  drawn,
  view,
}: {
  applications: Application[]
  drawn: number
  view: Preferences['applications']['view']
}) {
  const item = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const places = applications.slice(drawn).map((application) => {
      const place = document.createElement('div')
      place.className = heightOf(application, view)
      return place
    })
    item.current?.replaceChildren(...places)
  }, [applications, drawn, view])
  return <li ref={item} aria-hidden="true" className="contents" />
}
