import { REQUEST_TEXTS } from 'contract/applications/request-rules.ts'
import { useState } from 'react'
import { WithheldList } from './withheld-list.tsx'

/** The applications that are off for the member; fetched once the section is opened. */
export function MoreApplications() {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <details
      className="mt-4 border-t border-border pt-3"
      onToggle={({ currentTarget }) => setIsOpened((before) => before || currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-semibold max-md:min-h-11">{REQUEST_TEXTS.more}</summary>
      {isOpened && <WithheldList />}
    </details>
  )
}
