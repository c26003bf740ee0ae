import { href } from '../../lib/addresses.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { PointProps } from './point-messages.ts'

/** What is left to do for a point at which there is nothing yet. */
export function FreshPoint({ point, lang, t }: PointProps) {
  if (point.objects > 0) return null
  const hasHours = point.is.smartlocker || point.opening_hours.length > 0 || point.seasons.length > 0
  const steps = [
    ...(hasHours ? [] : [{ key: 'hours', to: '#week' } as const]),
    { key: 'shifts', to: href.page(lang, 'desk_shifts') } as const,
    { key: 'objects', to: href.page(lang, 'desk_products') } as const,
    { key: 'labels', to: href.page(lang, 'desk_labels') } as const,
  ]
  return (
    <Notice title={t('points.fresh.title')}>
      <ul>
        {steps.map(({ key, to }) => (
          <li key={key} className="min-h-11 content-center">
            <a href={to}>{t(`points.fresh.${key}`)}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
