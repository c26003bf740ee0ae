import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import type { ListPage } from '../../lib/stores/desk/searched-list.ts'
import { Button } from '../../ui/Button.tsx'
import { failedTitle, type LoadFailedProps } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { readOn } from './read-on.ts'

type Props<Doc> = {
  page: ListPage<Doc>
  t: LoadFailedProps['t']
  /** How many were found, in words. */
  count: string
  beside?: ReactNode
  /** What stands there when none was found. */
  nothing: ReactNode
  more: string
  onMore: () => Promise<void>
  className?: string
  children: (doc: Doc) => ReactNode
}

/** What a searched list has found, as far as it was read, and the way to the rest. */
export function FoundRows<Doc>({
  page: { docs, total, problem },
  t,
  count,
  beside,
  nothing,
  more,
  onMore,
  className,
  children,
}: Props<Doc>) {
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const readMore = () => {
    setBusy(true)
    void readOn(() => list.current?.children ?? [], onMore).finally(() => setBusy(false))
  }
  return (
    <>
      {problem && (
        <Notice tone="error" role="alert" title={failedTitle(t, problem)}>
          {messageOf(problem)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted">
          {count}
        </p>
        {beside}
      </div>
      {total === 0 && nothing}
      <ul ref={list} className={className}>
        {docs.map(children)}
      </ul>
      {docs.length < total && (
        <Button variant="outline" busy={busy} className="justify-self-start" onClick={readMore}>
          {more}
        </Button>
      )}
    </>
  )
}
