import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Voice } from './messages.ts'

/** A screen's data could not be had: why, and another try. */
export function Failed({ say, message, retry }: Voice & { message: string; retry: () => void }) {
  return (
    <EmptyState
      icon="warn"
      title={say('failed.title')}
      action={
        <Button variant="outline" onClick={retry}>
          {say('failed.retry')}
        </Button>
      }
    >
      {message}
    </EmptyState>
  )
}
