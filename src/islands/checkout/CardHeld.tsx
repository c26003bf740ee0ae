import { href, type Lang } from '../../lib/addresses.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { formatDay } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateRenewal } from './messages.ts'
import { pageAfterCard } from './page-after-card.ts'

type WayOnProps = {
  lang: Lang
  t: TranslateRenewal
  /** Whether this library has a page of one's cards. */
  list: boolean
}

/** The card was paid for on this page. */
export function CardPaid({ title, until, ...rest }: WayOnProps & { title: string; until: CivilDate }) {
  const { lang, t } = rest
  return (
    <div className="grid gap-5">
      <Notice tone="done" role="status" title={title}>
        {t('renewal.done_until', { day: formatDay(lang, until, 'long') })}
      </Notice>
      <WayOn {...rest} />
    </div>
  )
}

type ActiveProps = WayOnProps & { until: CivilDate | undefined; opens: CivilDate | undefined }

/** The card is active already; until when is unknown where the list of cards could not be read. */
export function CardActive({ until, opens, ...rest }: ActiveProps) {
  const { lang, t } = rest
  return (
    <EmptyState icon="check-circle" title={t('renewal.active')} action={<WayOn {...rest} />}>
      {until && opens
        ? t(opens > until ? 'renewal.active_until' : 'renewal.active_from', {
            day: formatDay(lang, until, 'long'),
            from: formatDay(lang, opens, 'long'),
          })
        : t('renewal.active_detail')}
    </EmptyState>
  )
}

function WayOn({ lang, t, list }: WayOnProps) {
  const next = pageAfterCard()
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton href={next ?? href.catalogs(lang)}>{t(next ? 'renewal.go_on' : 'renewal.to_catalogs')}</LinkButton>
      {list && (
        <LinkButton variant="outline" href={href.page(lang, 'me_memberships')}>
          {t('renewal.to_list')}
        </LinkButton>
      )}
    </div>
  )
}
