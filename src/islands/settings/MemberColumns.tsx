import { useStore } from '@nanostores/react'
import type { MemberImportField } from '../../lib/contract/member-import-names.ts'
import type { MemberPlan } from '../../lib/contract/member-imports.ts'
import { $doing, checkPlan, dropPlan, fields, setColumn } from '../../lib/stores/settings/member-imports.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { MemberImportI18n } from './messages.ts'

type Props = MemberImportI18n & { plan: MemberPlan }

/** What each column of the sheet is. */
export function MemberColumns({ t, plan }: Props) {
  const doing = useStore($doing)
  const used = plan.columns.filter(Boolean).length
  const fieldOf = (value: string): MemberImportField | null => fields.find(one => one === value) ?? null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{plan.name}</h2>
      <p className="text-muted">{t('import.rows', { count: plan.rows.length, used })}</p>
      <details className="answer">
        <summary>
          {t('import.columns')}
          <Icon name="down" />
        </summary>
        <div className="grid gap-4 sm:grid-cols-2">
          {plan.headings.map((heading, at) => (
            <Field
              key={at}
              kind="select"
              label={heading || t('import.nameless', { number: at + 1 })}
              value={plan.columns[at] ?? ''}
              onChange={event => setColumn(at, fieldOf(event.currentTarget.value))}
            >
              <option value="">{t('import.none')}</option>
              {fields.map(field => (
                <option key={field} value={field}>
                  {t(`import.fields.${field}`)}
                </option>
              ))}
            </Field>
          ))}
        </div>
      </details>
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
