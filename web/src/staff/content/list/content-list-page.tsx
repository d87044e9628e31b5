import { IconArrowsSort, IconFileText, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import { useEffect, useMemo } from 'react'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { ListFrame } from '#staff/kit/list-frame.tsx'
import { LIST_QUERY, useListState } from '#staff/kit/use-list-state.ts'
import { NotifyButton } from '#staff/messages/notify-button.tsx'
import { useRowActs } from '../acts/use-row-acts.tsx'
import { KindPage, type KindProps } from '../kind-page.tsx'
import { AdPlaces } from './ad-places.tsx'
import { contentColumns } from './content-columns.tsx'
import { ContentFilters } from './content-filters.tsx'
import { keepList } from './last-list.ts'
import { CONTENT_LIST } from './list-state.ts'
import { useBulkActs } from './use-bulk-acts.tsx'

/** `/staff/content/{kind}`: all records of a kind, paged by the server. */
export function ContentListPage({ kindName }: { kindName: string }) {
  return <KindPage name={kindName}>{(props) => <ContentList key={props.kind.kind} {...props} />}</KindPage>
}

function ContentList({ kind, mayPublish }: KindProps) {
  const list = useListState(CONTENT_LIST)
  const { query } = list
  useEffect(() => keepList(kind.kind, list.state))
  const page = useQuery({
    ...consoleApi.content.query.queryOptions({ input: { params: { kind: kind.kind }, body: query } }),
    ...LIST_QUERY,
  })
  const { ask, dialog } = useRowActs(kind)
  const rows = page.data?.results
  const bulk = useBulkActs(kind, { mayPublish, rows, shown: JSON.stringify(query) })
  const { selection } = bulk
  const columns = useMemo(() => contentColumns(kind, ask, selection), [kind, ask, selection])
  return (
    <>
      <PageHead title={kind.plural} actions={<HeadLinks kind={kind} mayPublish={mayPublish} />} />
      {kind.kind === 'ads' && <AdPlaces />}
      <ListFrame
        label={kind.plural}
        list={list}
        page={page}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowClassName={() => 'max-md:relative'}
        above={
          <>
            <ContentFilters kind={kind} list={list} />
            {bulk.bar}
          </>
        }
        empty={
          <EmptyState title="No Results" icon={<IconFileText size={22} aria-hidden="true" />}>
            {kind.fixedCount === undefined && <CreateLink kind={kind} />}
          </EmptyState>
        }
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}

function HeadLinks({ kind, mayPublish }: KindProps) {
  return (
    <>
      {kind.isOrdered && mayPublish && (
        <Link
          to="/staff/content/$kind/order"
          params={{ kind: kind.kind }}
          className={`${buttonClasses()} no-underline`}
        >
          <IconArrowsSort size={16} aria-hidden="true" />
          Change Order
        </Link>
      )}
      {kind.kind === 'messages' && <NotifyButton />}
      {kind.fixedCount === undefined && <CreateLink kind={kind} />}
    </>
  )
}

/** Such as `Create Article`. */
function CreateLink({ kind }: { kind: ContentKind }) {
  return (
    <Link
      to="/staff/content/$kind/$id"
      params={{ kind: kind.kind, id: 'new' }}
      className={`${buttonClasses('primary')} no-underline`}
    >
      <IconPlus size={16} aria-hidden="true" />
      Create {kind.singular}
    </Link>
  )
}
