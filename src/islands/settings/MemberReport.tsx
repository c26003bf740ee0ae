import { useStore } from '@nanostores/react'
import type { MemberPlan, MemberReport as Report } from '../../lib/contract/member-imports.ts'
import { $doing, $stale, checkPlan, leaveOutWrong, runPlan } from '../../lib/stores/settings/member-imports.ts'
import { Button } from '../../ui/Button.tsx'
import { LeaveOutChoice, LeftOutRows } from '../../ui/LeftOutRows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MemberProblems } from './MemberProblems.tsx'
import type { MemberImportI18n } from './messages.ts'

type Props = MemberImportI18n & { plan: MemberPlan; report: Report }

/** What the import would do, what stands in its way, and the button that does it. */
export function MemberReport({ plan, report, ...i18n }: Props) {
  const { t } = i18n
  const doing = useStore($doing)
  const stale = useStore($stale)
  const { added, changed, equal, wrong, left_out } = report
  const count = left_out.length
  const isDoing = (what: string) => doing.state === 'busy' && doing.what === what
  return (
    <section className="grid gap-6">
      <div role="status">
        <p className="text-lg font-semibold">{t('import.report', { added, changed, equal, wrong: wrong + count })}</p>
        {added > 0 && (
          <p className="text-muted">
            {t('import.of_new', { cards: report.with_card, without_email: report.without_email })}{' '}
            {report.with_note + report.with_terms > 0 &&
              t('import.of_new_more', { notes: report.with_note, terms: report.with_terms })}
          </p>
        )}
      </div>
      <LeaveOutChoice t={t} checked={plan.leave_out_wrong} report={report} onChange={is => void leaveOutWrong(is)} />
      <LeftOutRows t={t} sheet={plan} rows={left_out} nameOf={field => t(`import.fields.${field}`)}>
        <h3 className="text-lg">{t('left_out.stays', { count })}</h3>
      </LeftOutRows>
      <MemberProblems {...i18n} plan={plan} report={report} />
      <Changes {...i18n} report={report} />
      {wrong > 0 || stale ? (
        <Button className="justify-self-start" busy={isDoing('check')} onClick={() => void checkPlan()}>
          {t('import.check_again')}
        </Button>
      ) : added + changed > 0 ? (
        <Button className="justify-self-start" busy={isDoing('run')} onClick={() => void runPlan()}>
          {t('import.run', { count: added + changed })}
        </Button>
      ) : (
        <Notice tone={count ? 'warn' : 'done'}>{t(count ? 'left_out.none' : 'import.nothing', { count })}</Notice>
      )}
    </section>
  )
}

function Changes({ t, report: { changes } }: MemberImportI18n & { report: Report }) {
  if (!changes.length) return null
  const said = (text: string | null) => text ?? t('import.empty')
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{t('import.changes')}</h3>
      <ul className="grid gap-3">
        {changes.map(({ row, name, changes: of }) => (
          <li key={row}>
            <p className="font-semibold">{name}</p>
            {of.map(({ field, from, to }) => (
              <p key={field} className="text-muted">
                {t(`import.fields.${field}`)}: {said(from)} → {said(to)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
