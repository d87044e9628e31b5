import { IconPaperclip } from '@tabler/icons-react'
import type { Attachment } from 'contract/articles/article.ts'
import { openableUrl } from 'contract/common/web-address.ts'

/** The files of an article, each in a new tab; only web addresses are linked. */
export function ArticleAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <section aria-labelledby="attachments" className="mt-6">
      <h2 id="attachments" className="mb-2 text-16 font-semibold">
        Attachments
      </h2>
      <ul className="grid gap-1">
        {attachments.map(({ name, url, size }) => (
          <li key={`${name} ${url}`} className="flex items-center gap-1.5 *:min-w-0">
            <IconPaperclip size={15} aria-hidden="true" className="shrink-0 text-muted" />
            {openableUrl(url) ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            <span className="shrink-0 text-12 text-muted tabular-nums">{sizeText(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const isSmall = bytes < 1024 * 1024
  return isSmall ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
