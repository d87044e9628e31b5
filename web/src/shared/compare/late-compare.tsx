import { Suspense, useState } from 'react'
import { AwaitedPart, lazyPart } from '../lazy-part.tsx'
import type { CompareProps } from './compare-versions.tsx'

const CompareVersions = lazyPart(() =>
  import('./compare-versions.tsx').then((module) => module.CompareVersions),
)

/** `CompareVersions`, loaded with the first newer version; from then on it keeps what was chosen. */
export function LateCompare<Name extends string>({ fields, onSave, ...props }: CompareProps<Name>) {
  const hasNews = fields.length > 0
  const [hadNews, setHadNews] = useState(hasNews)
  if (hasNews && !hadNews) setHadNews(true)
  return (
    hadNews && (
      <Suspense fallback={<AwaitedPart />}>
        <CompareVersions
          {...props}
          fields={fields}
          onSave={(sides) =>
            onSave(
              fields.flatMap(({ name }) =>
                sides.filter((entry) => entry.name === name).map(({ side }) => ({ name, side })),
              ),
            )
          }
        />
      </Suspense>
    )
  )
}
