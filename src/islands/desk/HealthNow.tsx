import { href, type Lang, type RouteName } from '../../lib/addresses.ts'
import type { DeskHealth } from '../../lib/contract/desk-today.ts'
import { formatInstant } from '../../lib/format.ts'
import type { Translate } from '../../lib/translate.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { TodayMessages } from './today.island.tsx'

type Props = { lang: Lang; t: Translate<TodayMessages>; health: DeskHealth }

/** That all is well, in one line; or what is not, each with the place where one sees more. */
export function HealthNow({ lang, t, health }: Props) {
  const { print_failed, printed_at, jobs_failed, mail_off, payments_flagged } = health
  const wrong: { text: string; route: RouteName; show?: 'wrong' }[] = [
    ...(print_failed ? [{ text: t('today.health.print_failed'), route: 'desk_publications' } as const] : []),
    ...(mail_off ? [{ text: t('today.health.mail_off'), route: 'desk_mails' } as const] : []),
    ...(payments_flagged > 0
      ? [
          {
            text: t('today.health.payments_flagged', { count: payments_flagged }),
            route: 'desk_payments',
            show: 'wrong',
          } as const,
        ]
      : []),
    ...(jobs_failed > 0
      ? [{ text: t('today.health.jobs_failed', { count: jobs_failed }), route: 'desk_jobs' } as const]
      : []),
  ]
  if (!wrong.length)
    return (
      <div className="flex gap-2 text-muted">
        <Icon name="check" />
        <div>
          <p>
            {printed_at
              ? t('today.health.good', { when: formatInstant(lang, printed_at) })
              : t('today.health.no_pages')}
          </p>
          <a className="inline-flex min-h-11 items-center underline" href={href.page(lang, 'desk_jobs')}>
            {t('today.health.to_jobs')}
          </a>
        </div>
      </div>
    )
  return (
    <ul className="today-list">
      {wrong.map(({ text, route, show }) => (
        <li key={text}>
          <a className="is-urgent" href={href.page(lang, route) + (show ? `?show=${show}` : '')}>
            <Icon name="stop" />
            <span>{text}</span>
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
  )
}
