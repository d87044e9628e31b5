import { useQuery } from '@tanstack/react-query'
import { article as articleSchema } from 'contract/articles/article.ts'
import type { ContentKindName, ContentValues } from 'contract/staff/content/content-kind.ts'
import { PREVIEW_TEXTS } from 'contract/staff/preview/preview-rules.ts'
import { useState } from 'react'
import { z } from 'zod'
import { consoleApi } from '#features/staff/console-api.ts'
import { errorMessages } from '#shared/api/api-error.ts'
import { ArticleContent, ArticleFacts } from '#shared/articles/article-view.tsx'
import { currentTheme } from '#shared/theme.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { HeadRow } from '#shared/ui/layout/page-head.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { firstChoices, PreviewChoices } from './preview-choices.tsx'
import { PreviewFrame } from './preview-frame.tsx'

const articles = z.object({ results: z.array(articleSchema) })

type PreviewProps = {
  record: { kind: ContentKindName; id: number | null; values: ContentValues }
  /** The association of staff who see with the eyes of its members only. */
  association: string | null
  onClose: () => void
}

/** What the form holds, as a member with the chosen facts will meet it. */
export function PreviewModal({ record, association, onClose }: PreviewProps) {
  const [choices, setChoices] = useState(() => firstChoices(association, currentTheme()))
  const { data, error, refetch } = useQuery({
    ...consoleApi.preview.show.queryOptions({
      input: { call: 'article', facts: choices.facts, at: choices.at, record },
    }),
    gcTime: 0,
    retry: false,
  })
  const [shown] = articles.safeParse(data?.answer).data?.results ?? []
  return (
    <Modal title="Preview" isOpen onClose={onClose} size="full">
      <PreviewChoices choices={choices} association={association} onChange={setChoices} />
      {data?.reason && (
        <p role="status" className="rounded-small border border-border bg-hover px-3 py-2">
          <strong>{PREVIEW_TEXTS.unseen}</strong> {PREVIEW_TEXTS.reasons[data.reason]}
        </p>
      )}
      {error ? (
        <ErrorPanel message={errorMessages(error).join(' ')} onRetry={() => void refetch()} />
      ) : (
        <PreviewFrame width={choices.width} theme={choices.theme}>
          <div data-column="">
            <main className="page">
              {shown && (
                <article>
                  <HeadRow title={shown.title} lead={<ArticleFacts article={shown} />} />
                  <ArticleContent article={shown} />
                </article>
              )}
            </main>
          </div>
        </PreviewFrame>
      )}
    </Modal>
  )
}
