import type { CheckDue } from '../../lib/contract/check-due.ts'
import { Icon } from '../../ui/Icon.tsx'

/** That an object is to be checked, and whether it is lent meanwhile. */
export function CheckLine({ check }: { check: CheckDue | null | undefined }) {
  if (!check) return null
  const isOver = check.state === 'overdue'
  return (
    <p className={`flex gap-1.5 text-sm ${isOver ? 'font-semibold' : ''}`}>
      <Icon name={isOver ? 'warn' : 'clock'} className={isOver ? 'text-alarm' : 'text-muted'} />
      {check.text}
    </p>
  )
}
