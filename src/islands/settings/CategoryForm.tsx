import { useState } from 'react'
import type { DeskCategory } from '../../lib/contract/categories.ts'
import { longestName } from '../../lib/rules/category-fields.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CategoryPicture, type ChosenPicture } from './CategoryPicture.tsx'
import { CategoryRules } from './CategoryRules.tsx'
import { CategoryTraining } from './CategoryTraining.tsx'
import { TintChoice } from './TintChoice.tsx'
import { TrainingDialog } from './TrainingDialog.tsx'
import type { CategoriesI18n } from './messages.ts'
import { useCategoryForm } from './use-category-form.ts'

type Props = CategoriesI18n & { category: DeskCategory | null; onSaved: () => void; onClose: () => void }

/** The name in both languages, the ground and the picture: of a new category where there is none. */
export function CategoryForm({ category, onSaved, onClose, ...i18n }: Props) {
  const { lang, t, tRules } = i18n
  const [tint, setTint] = useState(category?.tint ?? 1)
  const [picture, setPicture] = useState<ChosenPicture | null | undefined>(undefined)
  const { form, asks, setAsks, question } = useCategoryForm(category, {
    tRules,
    facts: () => ({ tint, img: picture === undefined ? undefined : (picture?.id ?? null) }),
    done: () => {
      onSaved()
      onClose()
    },
  })
  const shown = picture === undefined ? (category?.img ?? null) : (picture?.url ?? null)
  return (
    <form
      {...form.props}
      className="grid max-w-xl gap-6"
      aria-label={t(category ? 'categories.change' : 'categories.add')}
    >
      <Field
        {...form.field('name.it')}
        label={t('categories.name_it')}
        hint={t('categories.name_it_hint')}
        defaultValue={category?.name.it ?? ''}
        maxLength={longestName}
        allowPaste
      />
      <Field
        {...form.field('name.en')}
        label={t('categories.name_en')}
        hint={t('categories.name_en_hint')}
        optional={t('optional')}
        defaultValue={category?.name.en ?? ''}
        lang="en"
        maxLength={longestName}
        allowPaste
      />
      <TintChoice t={t} tint={tint} onChoose={setTint} />
      <CategoryPicture t={t} shown={shown} tint={tint} onChange={setPicture} />
      <CategoryRules {...{ t, form, category }} />
      <CategoryTraining {...{ t, form, category, on: asks, onChange: setAsks }} />
      <TrainingDialog {...{ lang, t, category }} {...question} />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit}>{t('save')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
