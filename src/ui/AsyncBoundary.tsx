import type { ReactNode } from 'react'

/** Something asked for: on its way, refused, or here. */
type Asked<T, P> = { state: 'waiting' } | { state: 'failed'; problem: P } | { state: 'ready'; value: T }

export type AsyncBoundaryProps<T, P> = {
  of: Asked<T, P>
  waiting: ReactNode
  failed: (problem: P) => ReactNode
  children: (value: T) => ReactNode
}

/** Draws each of the three states that something asked for can be in, so that none is forgotten. */
export function AsyncBoundary<T, P>({ of, waiting, failed, children }: AsyncBoundaryProps<T, P>) {
  if (of.state === 'waiting') return waiting
  return of.state === 'failed' ? failed(of.problem) : children(of.value)
}
