import { useStore } from '@nanostores/react'
import { dropCard } from '../../lib/stores/desk/counter.ts'
import type { Card } from '../../lib/stores/desk/counter-state.ts'
import { $copy } from '../../lib/stores/desk/device-copy.ts'
import { Notice } from '../../ui/Notice.tsx'
import { CopiedLoans } from './CopiedLoans.tsx'
import { type WaitingI18n, whenText } from './offline-messages.ts'

type Props = WaitingI18n & { card: Extract<Card, { state: 'copied' }> }

/** What was read without a network: the loans that the device knows, or why it knows none. */
export function CopiedCard({ card: { code, loans }, ...i18n }: Props) {
  const { lang, t } = i18n
  const copy = useStore($copy)
  if (loans.length > 0) return <CopiedLoans {...i18n} loans={loans} onKept={dropCard} />
  return (
    <Notice tone="warn" role="alert" title={t('offline.unknown', { code })}>
      {copy ? t('offline.unknown_text', { time: whenText(lang, copy.at) }) : t('offline.no_copy')}
    </Notice>
  )
}
