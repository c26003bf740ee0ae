import { lazy, Suspense } from 'react'
import type { ProductSheet } from '../../lib/contract/desk-products.ts'
import { levels } from '../../lib/rules/levels.ts'
import type { SheetDraft } from '../../lib/stores/desk/product-draft.ts'
import { changedFields, dropChanges } from '../../lib/stores/desk/product-sheet.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { EnglishFields } from './EnglishFields.tsx'
import { ProductFields } from './ProductFields.tsx'
import { PlaceFields, PublicFacts } from './SheetFacts.tsx'
import type { SheetChoices, SheetI18n } from './sheet-messages.ts'
import { useSheetForm } from './use-sheet-form.ts'

// A page this large comes in pieces: what stands further down, or is seldom there, comes after the rest.
const Pictures = lazy(async () => ({ default: (await import('./Pictures.tsx')).Pictures }))
const SheetChanged = lazy(async () => ({ default: (await import('./SheetChanged.tsx')).SheetChanged }))
const DeskFacts = lazy(async () => ({ default: (await import('./DeskFacts.tsx')).DeskFacts }))
const SheetManual = lazy(async () => ({ default: (await import('./SheetManual.tsx')).SheetManual }))
const SheetSaved = lazy(async () => ({ default: (await import('./SheetSaved.tsx')).SheetSaved }))

type Props = SheetI18n &
  SheetChoices & { sheet: ProductSheet; edit: { id: string; base: SheetDraft; draft: SheetDraft }; level: number }

/** Every field of an object, in one form: what the site shows first, then what only the desk reads. */
export function SheetForm({ sheet, edit, level, categories, points, pictureMessages, ...i18n }: Props) {
  const { t } = i18n
  const form = useSheetForm(i18n, edit.draft)
  const changed = changedFields(edit).length
  return (
    <form {...form.props} className="grid gap-6">
      <Suspense>
        <SheetChanged {...i18n} />
      </Suspense>
      <PlaceFields {...i18n} form={form} oldCodes={sheet.old_codes} mayRecode={level <= levels.referent} />
      <h2 className="text-xl">{t('objects.sheet.shown')}</h2>
      <ProductFields {...i18n} form={form} categories={categories} points={points} />
      <Suspense>
        <Pictures lang={i18n.lang} messages={pictureMessages} />
      </Suspense>
      <PublicFacts {...i18n} form={form} hasOwner={sheet.owner !== null} />
      {level <= levels.admin && (
        <Suspense>
          <SheetManual {...i18n} product={edit.id} />
        </Suspense>
      )}
      <EnglishFields {...i18n} form={form}>
        <Field
          {...form.text('contents_en')}
          kind="textarea"
          label={t('objects.field.contents_en')}
          optional={t('add.optional')}
          lang="en"
        />
      </EnglishFields>
      <Suspense>
        <DeskFacts {...i18n} form={form} />
      </Suspense>
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="desk-save">
        <Button {...form.submit}>{t('objects.sheet.save')}</Button>
        {changed > 0 && (
          <Button variant="quiet" onClick={dropChanges}>
            {t('objects.sheet.drop', { count: changed })}
          </Button>
        )}
        <Suspense>
          <SheetSaved {...i18n} saved={changed > 0 ? null : form.saved} />
        </Suspense>
      </div>
    </form>
  )
}
