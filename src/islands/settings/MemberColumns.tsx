import { useStore } from '@nanostores/react'
import type { MemberPlan } from '../../lib/contract/member-imports.ts'
import { $doing, checkPlan, dropPlan, fields, setColumn } from '../../lib/stores/settings/member-imports.ts'
import { Button } from '../../ui/Button.tsx'
import { SheetColumns } from '../../ui/SheetColumns.tsx'
import type { MemberImportI18n } from './messages.ts'

type Props = MemberImportI18n & { plan: MemberPlan }

/** What each column of the sheet is. */
export function MemberColumns({ t, plan }: Props) {
  const doing = useStore($doing)
  const used = plan.columns.filter(Boolean).length
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{plan.name}</h2>
      <p className="text-muted">{t('import.rows', { count: plan.rows.length, used })}</p>
      <SheetColumns
        sheet={plan}
        fields={fields}
        nameOf={field => t(`import.fields.${field}`)}
        labels={{
          columns: t('import.columns'),
          none: t('import.none'),
          nameless: number => t('import.nameless', { number }),
        }}
        onColumn={setColumn}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          busy={doing.state === 'busy' && doing.what === 'check'}
          onClick={() => void checkPlan()}
        >
          {t('import.check')}
        </Button>
        <Button variant="quiet" onClick={dropPlan}>
          {t('import.other')}
        </Button>
      </div>
    </section>
  )
}
