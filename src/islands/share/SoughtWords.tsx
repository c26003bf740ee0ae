import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $sought, readSought } from '../../lib/stores/catalog/wished-words.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateWizard } from './messages.ts'

/** What others look for and the library does not have: somebody who is about to share may have it. */
export function SoughtWords({ t }: { t: TranslateWizard }) {
  const words = useStore($sought)
  useEffect(() => void readSought(), [])
  if (words.length === 0) return null
  return (
    <Notice tone="info" title={t('wizard.sought')}>
      <p>{t('wizard.sought_text', { words: words.join(', ') })}</p>
    </Notice>
  )
}
