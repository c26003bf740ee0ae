import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { ImportPlan, ImportReport } from '../../lib/contract/imports.ts'
import { cellOf } from '../../lib/stores/async/sheet-import.ts'
import { $checked, fillColumn, setCell } from '../../lib/stores/desk/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ImportChoices, ImportI18n } from './import-messages.ts'

type Problem = ImportReport['problems'][number]
type Props = ImportI18n & { plan: ImportPlan; report: ImportReport; choices: ImportChoices }

/** Cells shown at a time. */
const atOnce = 25

/** Each cell that is wrong, to be put right here. */
export function ImportProblems({ plan, report: { problems }, choices, ...i18n }: Props) {
  const { t } = i18n
  const [most, show] = useState(atOnce)
  if (!problems.length) return null
  const cells = problems.filter(one => one.column !== null)
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{t('imports.report.wrong')}</h3>
      {problems.some(one => one.column === null && one.field === 'name') && (
        <Notice tone="warn">{t('imports.report.no_column', { field: t('imports.fields.name') })}</Notice>
      )}
      <FillEmpty {...i18n} of="category" plan={plan} problems={problems} names={choices.category} />
      <FillEmpty {...i18n} of="point" plan={plan} problems={problems} names={choices.point} />
      <ol className="grid gap-4">
        {cells.slice(0, most).map(one => (
          <Cell key={`${one.row}/${one.field}`} {...i18n} plan={plan} problem={one} choices={choices} />
        ))}
      </ol>
      {cells.length > most && (
        <Button variant="outline" className="justify-self-start" onClick={() => show(most + atOnce)}>
          {t('imports.report.more', { count: cells.length - most })}
        </Button>
      )}
    </div>
  )
}

type FillProps = ImportI18n & {
  of: keyof ImportChoices
  plan: ImportPlan
  problems: readonly Problem[]
  names: readonly string[]
}

/** One answer for all rows that have none. */
function FillEmpty({ lang, t, of, plan, problems, names }: FillProps) {
  const silent = problems.filter(
    ({ field, column, row }) => field === of && (column === null || !cellOf(plan, row, column)),
  )
  if (!names.length && silent.length)
    return (
      <Notice tone="warn">
        <p>{t('imports.report.no_point')}</p>
        <LinkButton variant="outline" href={href.page(lang, 'desk_settings_points')}>
          {t('imports.report.to_points')}
        </LinkButton>
      </Notice>
    )
  if (silent.length < 2 && !silent.some(one => one.column === null)) return null
  return (
    <Field
      kind="select"
      className="max-w-xl"
      label={t('imports.report.fill', { field: t(`imports.fields.${of}`) })}
      value=""
      onChange={event => void fillColumn(of, event.currentTarget.value)}
    >
      <Options empty={t('imports.report.choose')} names={names} />
    </Field>
  )
}

type CellProps = ImportI18n & { plan: ImportPlan; problem: Problem; choices: ImportChoices }

function Cell({ t, plan, problem, choices }: CellProps) {
  const { row, field, message, proposal } = problem
  const checked = useStore($checked)
  const column = problem.column ?? 0
  const text = cellOf(plan, row, column)
  const name = cellOf(plan, row, plan.columns.indexOf('name'))
  const put = (value: string) => setCell(row, column, value)
  const vars = { row, field: t(`imports.fields.${field}`), name }
  const label = t(name && field !== 'name' ? 'imports.report.cell_of' : 'imports.report.cell', vars)
  const isSame = checked === null || cellOf(checked, row, column) === text
  const said = { label, error: isSame ? message : undefined, value: text }
  // As it was found: a field that became another one while it is written in would lose the keyboard.
  const [isLong] = useState(text.length > 80 || text.includes('\n'))
  return (
    <li className="grid gap-2 max-w-xl">
      {field === 'category' || field === 'point' ? (
        <Field kind="select" {...said} onChange={event => put(event.currentTarget.value)}>
          <Options empty={text || t('imports.report.choose')} value={text} names={choices[field]} />
        </Field>
      ) : isLong ? (
        <Field kind="textarea" {...said} onChange={event => put(event.currentTarget.value)} />
      ) : (
        <Field allowPaste {...said} onChange={event => put(event.currentTarget.value)} />
      )}
      {proposal && proposal !== text && (
        <Button variant="outline" className="justify-self-start" onClick={() => put(proposal)}>
          {t('imports.report.proposal', { name: proposal })}
        </Button>
      )}
    </li>
  )
}

/** What the library has; first what the cell says, if that is something else. */
function Options({ empty, value = '', names }: { empty: string; value?: string; names: readonly string[] }) {
  return (
    <>
      {!names.includes(value) && <option value={value}>{empty}</option>}
      {names.map(name => (
        <option key={name}>{name}</option>
      ))}
    </>
  )
}
