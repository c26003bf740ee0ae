import { useStore } from '@nanostores/react'
import type { ImportPlan } from '../../lib/contract/imports.ts'
import { $doing, $report, $stale, checkPlan, dropPlan, fields, setColumn } from '../../lib/stores/desk/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ImportI18n } from './import-messages.ts'

type Props = ImportI18n & { plan: ImportPlan }

/** What each column of the sheet is. */
export function ImportColumns({ t, plan }: Props) {
  const doing = useStore($doing)
  const report = useStore($report)
  const stale = useStore($stale)
  const used = plan.columns.filter(Boolean).length
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t('imports.columns.title', { name: plan.name })}</h2>
      <p className="text-muted">{t('imports.columns.text', { count: plan.rows.length, used })}</p>
      <details className="answer" open={!report}>
        <summary>
          {t('imports.columns.list')}
          <Icon name="down" />
        </summary>
        <div className="grid gap-4 sm:grid-cols-2">
          {plan.headings.map((heading, at) => (
            <Field
              key={at}
              kind="select"
              label={heading || t('imports.columns.nameless', { number: at + 1 })}
              hint={exampleOf(plan, at)}
              value={plan.columns[at] ?? ''}
              onChange={event => setColumn(at, fields.find(one => one === event.currentTarget.value) ?? null)}
            >
              <option value="">{t('imports.columns.none')}</option>
              {fields.map(field => (
                <option key={field} value={field}>
                  {t(`imports.fields.${field}`)}
                </option>
              ))}
            </Field>
          ))}
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={report && !stale ? 'outline' : 'filled'}
          busy={doing.state === 'busy' && doing.what === 'check'}
          onClick={() => void checkPlan()}
        >
          {t(report ? 'imports.columns.check_again' : 'imports.columns.check')}
        </Button>
        <Button variant="quiet" onClick={dropPlan}>
          {t('imports.columns.other')}
        </Button>
      </div>
    </section>
  )
}

/** The first cell of a column that says something. */
function exampleOf({ rows }: ImportPlan, at: number): string {
  const said = rows.find(one => one.cells[at])?.cells[at] ?? ''
  return said.length > 60 ? `${said.slice(0, 60)}…` : said
}
