import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Reports } from '../../lib/contract/reports.ts'
import { reportRules } from '../../lib/rules/report-period.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $asked, type ReportsQuery, readReports } from '../../lib/stores/desk/reports.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { CashPoint } from './CashPoint.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { ReportI18n } from './report-messages.ts'

type Props = ReportI18n & { reports: Pick<Reports, 'today' | 'points'> }

const yearsShown = 4
const other = 'other'

/** The year of a period that is one, else `other`. */
function shownOf({ from, to }: ReportsQuery, thisYear: number): string {
  if (!from && !to) return String(thisYear)
  const year = from?.slice(0, 4) ?? ''
  return from === `${year}-01-01` && to === `${year}-12-31` && Number(year) > thisYear - yearsShown ? year : other
}

/** Which days, and which point: a year at a touch, other days as they are typed. */
export function ReportsPeriod({ reports, ...i18n }: Props) {
  const { t } = i18n
  const asked = useStore($asked)
  const thisYear = Number(reports.today.slice(0, 4))
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? other : shownOf(asked, thisYear)
  const years = Array.from({ length: yearsShown }, (_, n) => String(thisYear - n))
  function show(what: string) {
    setOpen(what === other)
    if (what !== other) void readReports({ ...asked, from: `${what}-01-01`, to: `${what}-12-31` })
  }
  return (
    <div className="grid gap-4">
      <ListFilters
        label={t('reports.which')}
        shows={[...years, other]}
        now={shown}
        nameOf={one => (one === other ? t('reports.other_days') : one)}
        onShow={show}
      />
      {shown === other && <OtherDays {...i18n} asked={asked} />}
      <CashPoint
        label={t('reports.point')}
        all={t('reports.all_points')}
        points={reports.points}
        value={asked.point ?? ''}
        onChange={point => void readReports({ ...asked, point: point || undefined })}
      />
    </div>
  )
}

function OtherDays({ t, tRules, asked }: ReportI18n & { asked: ReportsQuery }) {
  const form = useForm({ rules: reportRules, t: tRules, toast, send: async days => readReports({ ...asked, ...days }) })
  return (
    <form {...form.props} className="grid max-w-xl gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('from')} type="date" label={t('reports.from')} defaultValue={asked.from} />
        <Field {...form.field('to')} type="date" label={t('reports.to')} defaultValue={asked.to} />
      </div>
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <Button {...form.submit} className="justify-self-start">
        {t('reports.show')}
      </Button>
    </form>
  )
}
