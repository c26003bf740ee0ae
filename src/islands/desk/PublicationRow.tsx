import type { Publication } from '../../lib/contract/publications.ts'
import { formatInstant } from '../../lib/format.ts'
import { Chip } from '../../ui/Chip.tsx'
import type { PublicationsI18n } from './messages.ts'

type Props = PublicationsI18n & { publication: Publication }
type RowProps = Props & { me: string }

/** The reason of a publication, its progress or result, and its time. */
export function PublicationRow({ publication, me, ...i18n }: RowProps) {
  const { lang, t } = i18n
  const { status, all, created_at, error } = publication
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{reasonOf(i18n, publication, me)}</h3>
        {status === 'done' && (
          <Chip tone="leaf" icon="check-circle">
            {t('publications.done')}
          </Chip>
        )}
        {status === 'failed' && (
          <Chip tone="alarm" icon="warn">
            {t('publications.failed')}
          </Chip>
        )}
      </div>
      {(status === 'waiting' || status === 'running') && <Progress {...i18n} publication={publication} />}
      {status === 'done' && <p className="tabular-nums">{resultOf(i18n, publication)}</p>}
      {error && <p className="text-alarm">{error}</p>}
      <p className="text-sm text-muted">
        {all && <>{t('publications.everything')} · </>}
        <time dateTime={created_at}>{formatInstant(lang, created_at)}</time>
      </p>
    </li>
  )
}

function reasonOf({ t }: PublicationsI18n, { reason, requested_by }: Publication, me: string): string {
  return t(`publications.reason.${reason === 'desk' && requested_by === me ? 'you' : reason}`)
}

function resultOf({ lang, t }: PublicationsI18n, { printed, unchanged, removed, milliseconds }: Publication): string {
  const counts = [
    t('publications.printed', { count: printed }),
    t('publications.unchanged', { count: unchanged }),
    t('publications.removed', { count: removed }),
  ].join(', ')
  if (milliseconds === null) return counts
  const seconds = new Intl.NumberFormat(lang, { maximumSignificantDigits: 2 }).format(milliseconds / 1000)
  return `${counts} ${t('publications.seconds', { seconds })}`
}

function Progress({ t, publication }: Props) {
  const { status, printed, to_print } = publication
  const counted = status === 'running' && to_print > 0
  const text =
    status === 'waiting'
      ? t('publications.waiting')
      : counted
        ? t('publications.running', { printed, to_print })
        : t('publications.preparing')
  return (
    <p role="status">
      {text}
      <progress className="desk-progress" aria-label={text} {...(counted && { value: printed, max: to_print })} />
    </p>
  )
}
