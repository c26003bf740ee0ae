import type { ReactNode } from 'react'
import { AsyncBoundary, type AsyncBoundaryProps } from './AsyncBoundary.tsx'
import { LoadFailed, type LoadFailedProps } from './LoadFailed.tsx'
import { Skeleton, type SkeletonProps } from './Skeleton.tsx'

export type LoadedBlockProps<V, P> = Pick<AsyncBoundaryProps<V, P>, 'of'> &
  Pick<LoadFailedProps, 't' | 'retry'> &
  Pick<SkeletonProps, 'shape' | 'count'> & { loading: string; children: (value: V) => ReactNode }

/** A block that loads data: its outline while it waits, what went wrong with a way to try again, or the data. */
export function LoadedBlock<V, P extends LoadFailedProps['problem']>({
  of,
  t,
  retry,
  loading,
  shape,
  count,
  children,
}: LoadedBlockProps<V, P>) {
  return (
    <AsyncBoundary
      of={of}
      waiting={<Skeleton label={loading} shape={shape} count={count} />}
      failed={problem => <LoadFailed t={t} problem={problem} retry={retry} />}
    >
      {children}
    </AsyncBoundary>
  )
}
