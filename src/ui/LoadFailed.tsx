import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** `status` is 0, or missing, where nothing answered. */
type Problem = { status?: number; code: string; message: string }
type T = (key: 'failed.status' | 'failed.offline' | 'failed.retry', vars?: { status_code: number }) => string

export type LoadFailedProps = {
  t: T
  problem: Problem
  retry: () => void
  busy?: boolean
  /** The way on where asking again would not help. */
  instead?: ReactNode
}

/** A block's data did not come: the status of the answer, the server's sentence or its code, and the way on. */
export function LoadFailed({ t, problem, retry, busy = false, instead }: LoadFailedProps) {
  const again = (
    <Button busy={busy} onClick={retry}>
      {t('failed.retry')}
    </Button>
  )
  return (
    <EmptyState icon="warn" title={failedTitle(t, problem)} action={instead || again}>
      <span role="alert">{problem.message || problem.code}</span>
    </EmptyState>
  )
}

export function failedTitle(t: T, { status }: Pick<Problem, 'status'>): string {
  return status ? t('failed.status', { status_code: status }) : t('failed.offline')
}
