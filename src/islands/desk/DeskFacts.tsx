import { Field } from '../../ui/Field.tsx'
import { ListBox } from '../../ui/ListBox.tsx'
import type { SheetI18n } from './sheet-messages.ts'
import type { SheetForm } from './use-sheet-form.ts'

type Props = SheetI18n & { form: SheetForm }

const days = Array.from({ length: 31 }, (_, n) => ({ value: String(n), label: String(n) }))

/** What no visitor ever reads. */
export function DeskFacts(props: Props) {
  const { form, t } = props
  const optional = t('add.optional')
  return (
    <>
      <div>
        <h2 className="text-xl">{t('objects.sheet.internal')}</h2>
        <p className="text-muted">{t('objects.sheet.internal_text')}</p>
      </div>
      <Field
        {...form.text('safety_notice')}
        kind="textarea"
        rows={2}
        label={t('objects.field.safety_notice')}
        hint={t('objects.field.safety_notice_hint')}
        optional={optional}
        maxLength={500}
      />
      <Field
        {...form.text('internal_note')}
        kind="textarea"
        label={t('objects.field.internal_note')}
        optional={optional}
        maxLength={2000}
      />
      <Purchase {...props} />
      <ListBox
        {...form.list('preparation_days')}
        label={t('objects.field.preparation_days')}
        empty={t('objects.sheet.as_library')}
        options={[{ value: '', label: t('objects.sheet.as_library') }, ...days]}
      />
    </>
  )
}

function Purchase({ form, t }: Props) {
  const optional = t('add.optional')
  const text = (name: 'owner' | 'serial' | 'bought_from' | 'donor', maxLength: number) => ({
    ...form.text(name),
    label: t(`objects.field.${name}`),
    optional,
    maxLength,
  })
  const amount = (name: 'value' | 'deposit') => ({
    ...form.text(name),
    label: t(`objects.field.${name}`),
    hint: t('objects.field.amount_hint'),
    optional,
    inputMode: 'decimal' as const,
    maxLength: 10,
  })
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field allowPaste {...text('serial', 80)} />
      <Field allowPaste {...text('owner', 254)} hint={t('objects.field.owner_hint')} />
      <Field allowPaste {...amount('value')} />
      <Field allowPaste {...amount('deposit')} />
      <Field {...form.text('bought_on')} type="date" label={t('objects.field.bought_on')} optional={optional} />
      <Field allowPaste {...text('bought_from', 120)} />
      <Field allowPaste {...text('donor', 120)} />
    </div>
  )
}
