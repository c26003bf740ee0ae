import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $left, openLeft, readLeft } from '../../lib/stores/desk/today.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { CashI18n } from './cash-messages.ts'
import { listOf } from './today-lists.ts'

const counts = ['to_hand_out', 'due_today', 'to_carry'] as const

/** What of today was not collected, not brought back or not carried, each with its list; the desk closes without it too. */
export function LeftToday({ lang, t, point }: CashI18n & { point: string }) {
  const left = useStore($left)
  useEffect(() => openLeft(point), [point])
  if (left.state === 'failed') return <LoadFailed t={t} problem={left.problem} retry={() => void readLeft(point)} />
  if (left.state !== 'ready') return null
  const { value } = left
  const open = counts.filter(name => value[name] > 0)
  if (open.length === 0) return <p>{t('cash.closing.nothing_left')}</p>
  return (
    <section aria-labelledby="left-today">
      <h3 id="left-today" className="text-lg">
        {t('cash.closing.left')}
      </h3>
      <ul>
        {open.map(name => (
          <li key={name}>
            <a className="flex min-h-12 items-center gap-3" href={listOf(lang, name)}>
              <span className="grow">{t(`cash.closing.left_${name}`, { count: value[name] })}</span>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
