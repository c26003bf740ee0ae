import { useState } from 'react'
import type { DeskCategory } from '../../lib/contract/categories.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { mergeCategory } from '../../lib/stores/settings/categories.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ListBox } from '../../ui/ListBox.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { CategoriesI18n, CategoryDialog } from './messages.ts'

type Props = CategoriesI18n & CategoryDialog & { others: readonly DeskCategory[] }

const rules = { into: [required] }

/** Says how much moves, and where its old address will lead, before it moves. */
export function MergeCategory({ category, others, open, onSaved, onClose, lang, t, tRules }: Props) {
  const [into, setInto] = useState('')
  const nameOf = (one: DeskCategory) => one.name[lang] || one.name.it
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async () => {
      const outcome = await mergeCategory(category.id, into)
      if (!outcome.ok) return outcome.problem
      onSaved()
      return null
    },
  })
  const name = nameOf(category)
  const { objects, others: aside, pages, slug } = category
  const hasRules = category.preparation_days !== null || category.max_open_loans !== null
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t('categories.merge_title', { name })}
      closeLabel={t('close')}
      confirm={t('categories.merge_confirm')}
      cancel={t('cancel')}
    >
      <p>
        {t('categories.merge_moves', { count: objects })}{' '}
        {aside > 0 && `${t('categories.merge_others', { count: aside })} `}
        {t('categories.merge_pages', { count: pages, address: `/catalogs/${slug}` })}
      </p>
      {category.checks && <p>{t('categories.merge_checks')}</p>}
      {hasRules && <p>{t('categories.merge_rules')}</p>}
      <TrainingThen t={t} category={category} into={others.find(one => one.id === into)} />
      <p>{t('categories.merge_final')}</p>
      <ListBox
        {...form.choice('into', setInto)}
        label={t('categories.merge_into')}
        empty={t('categories.merge_choose')}
        value={into}
        options={others.map(one => ({ value: one.id, label: nameOf(one) }))}
      />
    </FormDialog>
  )
}

type ThenProps = Pick<CategoriesI18n, 't'> & { category: DeskCategory; into: DeskCategory | undefined }

/** What is asked of whoever borrows its objects, once they are in the other category. */
function TrainingThen({ t, category: { training, trained, untrained_loans: loans }, into }: ThenProps) {
  if (!into) return null
  const said = [
    training && !into.training && t('categories.merge_asks_less'),
    !training && into.training && t('categories.merge_asks_more'),
    !training && into.training && loans > 0 && t('categories.merge_loans', { count: loans }),
    into.training && trained > 0 && t('categories.merge_trained', { count: trained }),
  ].filter(Boolean)
  return said.length > 0 ? <p>{said.join(' ')}</p> : null
}
