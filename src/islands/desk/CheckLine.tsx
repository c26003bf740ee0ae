import { useState } from 'react'
import type { CheckDue } from '../../lib/contract/check-due.ts'
import { dayInRome } from '../../lib/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type DueI18n, dueText } from './check-messages.ts'

/** That an object is to be checked, and whether it is lent meanwhile. */
export function CheckLine({ check, ...i18n }: DueI18n & { check: CheckDue | null | undefined }) {
  const [today] = useState(() => dayInRome(new Date()))
  if (!check) return null
  const isOver = check.state === 'overdue'
  return (
    <p className={`flex gap-1.5 text-sm ${isOver ? 'font-semibold' : ''}`}>
      <Icon name="check" className={isOver ? 'text-alarm' : 'text-muted'} />
      <span>
        {dueText(i18n, check, today)}
        {check.blocks && ` ${i18n.t('check.blocks')}`}
      </span>
    </p>
  )
}
