import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { I18n } from './messages.ts'

/** A screen's data could not be loaded: the reason, and a retry button. */
export function DeskFailed({ t, message, retry }: I18n & { message: string; retry: () => void }) {
  return (
    <EmptyState
      icon="warn"
      title={t('failed.title')}
      action={
        <Button variant="outline" onClick={retry}>
          {t('failed.retry')}
        </Button>
      }
    >
      {message}
    </EmptyState>
  )
}
