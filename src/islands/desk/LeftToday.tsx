import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { href, type RouteName } from '../../lib/addresses.ts'
import type { DeskQueue } from '../../lib/contract/loan-names.ts'
import { $left, openLeft } from '../../lib/stores/desk/today.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { CashI18n } from './cash-messages.ts'

type Way = { name: 'to_hand_out' | 'due_today' | 'to_carry'; route: RouteName; queue?: DeskQueue }

const ways: readonly Way[] = [
  { name: 'to_hand_out', route: 'desk_loans', queue: 'to_hand_out' },
  { name: 'due_today', route: 'desk_loans', queue: 'to_take_back' },
  { name: 'to_carry', route: 'desk_carry' },
]

/** What of today was not collected, not brought back or not carried, each with its list; the desk closes without it too. */
export function LeftToday({ lang, t, point }: CashI18n & { point: string }) {
  const left = useStore($left)
  useEffect(() => openLeft(point), [point])
  if (left.state !== 'ready') return null
  const { value } = left
  const open = ways.filter(({ name }) => value[name] > 0)
  if (open.length === 0) return <p>{t('cash.closing.nothing_left')}</p>
  return (
    <section aria-labelledby="left-today">
      <h3 id="left-today" className="text-lg">
        {t('cash.closing.left')}
      </h3>
      <ul>
        {open.map(({ name, route, queue }) => (
          <li key={name}>
            <a
              className="flex min-h-12 items-center gap-3"
              href={href.page(lang, route) + (queue ? `?queue=${queue}` : '')}
            >
              <span className="grow">{t(`cash.closing.left_${name}`, { count: value[name] })}</span>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
