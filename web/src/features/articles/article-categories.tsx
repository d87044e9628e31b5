import { Link } from '@tanstack/react-router'
import type { ArticleCategory } from 'contract/articles/article.ts'
import { classNames } from '#shared/ui/class-names.ts'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'

type Choice = { categories: readonly ArticleCategory[] | undefined; total: number | undefined; cat?: number }

/** The categories beside the list, each with its count; `All Categories` first. */
export function ArticleCategories({ categories, total, cat }: Choice) {
  return (
    <nav aria-label="Categories" className="hidden md:block">
      {categories ? (
        <ul className="grid gap-0.5">
          <Entry name="All Categories" count={total} isChosen={cat === undefined} />
          {categories.map(({ id, name, description, articleCount }) => (
            <Entry
              key={id}
              id={id}
              name={name}
              title={description}
              count={articleCount}
              isChosen={id === cat}
            />
          ))}
        </ul>
      ) : (
        <SkeletonRows count={6} />
      )}
    </nav>
  )
}

function Entry({
  id,
  name,
  title,
  count,
  isChosen,
}: {
  id?: number
  name: string
  title?: string
  count: number | undefined
  isChosen: boolean
}) {
  return (
    <li>
      <Link
        from="/articles"
        to="/articles"
        search={(before) => ({ ...before, cat: id, page: undefined })}
        title={title}
        aria-current={isChosen ? 'page' : undefined}
        className={classNames(
          'flex h-9 items-center justify-between gap-3 rounded-small px-3 no-underline',
          isChosen ? 'bg-accent-soft font-semibold text-accent' : 'text-ink hover:bg-hover',
        )}
      >
        <span className="truncate">{name}</span>
        <span className={classNames('text-12 tabular-nums', !isChosen && 'text-muted')}>{count}</span>
      </Link>
    </li>
  )
}

/** The same choice on a phone. */
export function ArticleCategorySelect({
  categories = [],
  total,
  cat,
  onChange,
}: Choice & { onChange: (cat: number | undefined) => void }) {
  const withCount = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count})`
  return (
    <SelectField
      label="Category"
      isLabelHidden
      isCompact
      value={cat === undefined ? '' : String(cat)}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
      options={[
        { id: '', label: withCount('All Categories', total) },
        ...categories.map(({ id, name, articleCount }) => ({
          id: String(id),
          label: withCount(name, articleCount),
        })),
      ]}
      className="mb-3 w-full md:hidden"
    />
  )
}
