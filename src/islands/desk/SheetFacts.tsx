import { Field } from '../../ui/Field.tsx'
import type { SheetI18n } from './sheet-messages.ts'
import type { SheetForm } from './use-sheet-form.ts'

type Props = SheetI18n & { form: SheetForm }

/** Where the object is put away and what its label says: what is changed most, and first. */
export function PlaceFields({ form, t, oldCodes, mayRecode }: Props & { oldCodes: string[]; mayRecode: boolean }) {
  const before = oldCodes.length > 0 ? t('objects.sheet.old_codes', { codes: oldCodes.join(', ') }) : ''
  const hint = [t(mayRecode ? 'objects.field.code_hint' : 'objects.field.code_kept'), before].filter(Boolean).join(' ')
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        {...form.text('shelf')}
        label={t('objects.field.shelf')}
        hint={t('objects.field.shelf_hint')}
        optional={t('add.optional')}
        maxLength={60}
        allowPaste
      />
      <Field
        {...form.text('code')}
        label={t('objects.field.code')}
        hint={hint}
        maxLength={40}
        readOnly={!mayRecode}
        autoComplete="off"
        spellCheck={false}
        allowPaste
      />
    </div>
  )
}

/** Who made it, and how it is used. */
export function PublicFacts({ form, t, hasOwner }: Props & { hasOwner: boolean }) {
  const optional = t('add.optional')
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field {...form.text('brand')} label={t('objects.field.brand')} optional={optional} maxLength={80} allowPaste />
      <Field {...form.text('model')} label={t('objects.field.model')} optional={optional} maxLength={80} allowPaste />
      <Field
        {...form.text('manual')}
        label={t('objects.field.manual')}
        hint={t('objects.field.manual_hint')}
        optional={optional}
        inputMode="url"
        maxLength={500}
        allowPaste
      />
      {hasOwner && (
        <Field
          {...form.text('owner_line')}
          label={t('objects.field.owner_line')}
          hint={t('objects.field.owner_line_hint')}
          optional={optional}
          allowPaste
        />
      )}
    </div>
  )
}
