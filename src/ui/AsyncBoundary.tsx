import type { ReactNode } from 'react'

/** Data that is loading, failed, or ready. */
type AsyncState<T, P> = { state: 'waiting' } | { state: 'failed'; problem: P } | { state: 'ready'; value: T }

export type AsyncBoundaryProps<T, P> = {
  of: AsyncState<T, P>
  waiting: ReactNode
  failed: (problem: P) => ReactNode
  children: (value: T) => ReactNode
}

/** Renders each of the three states of asynchronous data, so that none is forgotten. */
export function AsyncBoundary<T, P>({ of, waiting, failed, children }: AsyncBoundaryProps<T, P>) {
  if (of.state === 'waiting') return waiting
  return of.state === 'failed' ? failed(of.problem) : children(of.value)
}
