import { useStore } from '@nanostores/react'
import { $copy } from '../../lib/stores/desk/device-copy.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type AsOfI18n, whenText } from './offline-messages.ts'

/** From when what is shown is, and a way to ask again. */
export function AsOf({ lang, t, retry }: AsOfI18n & { retry: () => void }) {
  const copy = useStore($copy)
  if (!copy) return null
  return (
    <Notice tone="warn" role="status" title={t('offline.as_of', { time: whenText(lang, copy.at) })}>
      <p>{t('offline.as_of_text')}</p>
      <Button variant="outline" className="mt-2" onClick={retry}>
        {t('offline.retry')}
      </Button>
    </Notice>
  )
}
