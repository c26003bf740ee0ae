import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { ManagedPoint } from '../../lib/contract/headquarters.ts'
import { problemText, toast } from '../../lib/stores/async/toast.ts'
import { arrangePoints } from '../../lib/stores/settings/points.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { PointsI18n } from './point-messages.ts'
import { type Save, SavedNotice } from './SavedNotice.tsx'

type Props = PointsI18n & { points: ManagedPoint[] }

/** The points in their order, each a link to its own page. */
export function PointRows({ points, ...i18n }: Props) {
  const [save, setSave] = useState<Save | null>(null)
  async function move(from: number, by: -1 | 1) {
    const ids = points.map(one => one.id)
    const [id] = ids.splice(from, 1)
    ids.splice(from + by, 0, id!)
    const outcome = await arrangePoints(ids)
    if (outcome.ok) setSave({ prints: true })
    else toast(problemText(outcome.problem))
    requestAnimationFrame(() => {
      const row = document.getElementById(`point-${id}`)
      row?.querySelector<HTMLElement>(`[data-move="${by}"]:not([disabled]), [data-move]:not([disabled])`)?.focus()
    })
  }
  return (
    <div>
      <ul className="settings-list">
        {points.map((point, n) => (
          <Row
            key={point.id}
            {...i18n}
            point={point}
            first={n === 0}
            last={n === points.length - 1}
            move={by => void move(n, by)}
          />
        ))}
      </ul>
      <SavedNotice lang={i18n.lang} t={i18n.t} save={save} />
    </div>
  )
}

type RowProps = PointsI18n & { point: ManagedPoint; first: boolean; last: boolean; move: (by: -1 | 1) => void }

function Row({ point, first, last, move, lang, t }: RowProps) {
  const { id, name } = point
  return (
    <li id={`point-${id}`} className="flex items-center gap-3">
      <a className="settings-link grow" href={href.page(lang, 'desk_settings_point', { id })}>
        <span className="block text-lg font-semibold">{name}</span>
        <span className="block text-muted">{point.address}</span>
        <span className="mt-2 flex flex-wrap gap-2">
          <Chip>{t('points.list.objects', { count: point.objects })}</Chip>
          {point.is.smartlocker && <Chip icon="lock">{t('points.list.locker')}</Chip>}
          {!point.is.available && (
            <Chip tone="amber" icon="clock">
              {t('points.list.closed')}
            </Chip>
          )}
          {point.opening_hours.length === 0 && (
            <Chip tone="amber" icon="warn">
              {t('points.list.no_hours')}
            </Chip>
          )}
        </span>
      </a>
      {!first && (
        <button
          type="button"
          className="icon-button"
          data-move="-1"
          aria-label={t('points.list.up', { name })}
          onClick={() => move(-1)}
        >
          <Icon name="arrow-up" />
        </button>
      )}
      {!last && (
        <button
          type="button"
          className="icon-button"
          data-move="1"
          aria-label={t('points.list.down', { name })}
          onClick={() => move(1)}
        >
          <Icon name="arrow-down" />
        </button>
      )}
    </li>
  )
}
