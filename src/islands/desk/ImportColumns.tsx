import { useStore } from '@nanostores/react'
import type { ImportPlan } from '../../lib/contract/imports.ts'
import { $doing, $report, $stale, checkPlan, dropPlan, fields, setColumn } from '../../lib/stores/desk/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { SheetColumns } from '../../ui/SheetColumns.tsx'
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
      <SheetColumns
        sheet={plan}
        fields={fields}
        nameOf={field => t(`imports.fields.${field}`)}
        labels={{
          columns: t('imports.columns.list'),
          none: t('imports.columns.none'),
          nameless: number => t('imports.columns.nameless', { number }),
        }}
        onColumn={setColumn}
        open={!report}
      />
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
