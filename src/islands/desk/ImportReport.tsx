import { useStore } from '@nanostores/react'
import type { ImportPlan, ImportReport as Report } from '../../lib/contract/imports.ts'
import {
  $doing,
  $stale,
  checkPlan,
  leaveOutWrong,
  makeCategory,
  replaceCategory,
  runPlan,
} from '../../lib/stores/desk/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LeaveOutChoice, LeftOutRows } from '../../ui/LeftOutRows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ImportChoices, ImportI18n } from './import-messages.ts'
import { ImportChanges } from './ImportChanges.tsx'
import { ImportProblems } from './ImportProblems.tsx'

type Props = ImportI18n & { plan: ImportPlan; report: Report; choices: ImportChoices; mayMake: boolean }

/** What the import would do, what stands in its way, and the button that does it. */
export function ImportReport({ plan, report, choices, mayMake, ...i18n }: Props) {
  const { t } = i18n
  const doing = useStore($doing)
  const stale = useStore($stale)
  const { added, changed, equal, wrong, left_out } = report
  const count = left_out.length
  const isDoing = (what: string) => doing.state === 'busy' && doing.what === what
  return (
    <section className="grid gap-6">
      <p role="status" className="text-lg font-semibold">
        {t('imports.report.counts', { added, changed, equal, wrong: wrong + count })}
      </p>
      <LeaveOutChoice t={t} checked={plan.leave_out_wrong} report={report} onChange={is => void leaveOutWrong(is)} />
      <LeftOutRows t={t} sheet={plan} rows={left_out} nameOf={field => t(`imports.fields.${field}`)}>
        <h3 className="text-lg">{t('left_out.stays', { count })}</h3>
      </LeftOutRows>
      <UnknownCategories {...i18n} report={report} names={choices.category} mayMake={mayMake} />
      <ImportProblems {...i18n} plan={plan} report={report} choices={choices} />
      <ImportChanges {...i18n} report={report} />
      {wrong > 0 || stale ? (
        <Button className="justify-self-start" busy={isDoing('check')} onClick={() => void checkPlan()}>
          {t('imports.columns.check_again')}
        </Button>
      ) : added + changed > 0 ? (
        <Button className="justify-self-start" busy={isDoing('run')} onClick={() => void runPlan()}>
          {t('imports.report.run', { count: added + changed })}
        </Button>
      ) : (
        <Notice tone={count ? 'warn' : 'done'}>
          {t(count ? 'left_out.none' : 'imports.report.nothing', { count })}
        </Notice>
      )}
    </section>
  )
}

type UnknownProps = ImportI18n & { report: Report; names: readonly string[]; mayMake: boolean }

function UnknownCategories({ t, report, names, mayMake }: UnknownProps) {
  const doing = useStore($doing)
  if (!report.categories.length) return null
  const busy = doing.state === 'busy'
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{t('imports.report.categories')}</h3>
      {!mayMake && <p className="text-muted">{t('imports.report.ask_coordinator')}</p>}
      <ul className="grid gap-3">
        {report.categories.map(({ name, rows, proposal }) => (
          <li key={name} className="flex flex-wrap items-center gap-3">
            <span>{t('imports.report.category', { name, count: rows })}</span>
            {proposal && (
              <Button variant="outline" busy={busy} onClick={() => void replaceCategory(name, proposal)}>
                {t('imports.report.use', { name: proposal })}
              </Button>
            )}
            {mayMake && name.length <= 40 && (
              <Button variant="quiet" busy={busy} onClick={() => void makeCategory(name)}>
                {t('imports.report.make', { name })}
              </Button>
            )}
            {names.length > 0 && (
              <Field
                kind="select"
                label={t('imports.report.put_in', { name })}
                value=""
                onChange={event => void replaceCategory(name, event.currentTarget.value)}
              >
                <option value="">{t('imports.report.choose')}</option>
                {names.map(one => (
                  <option key={one}>{one}</option>
                ))}
              </Field>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
