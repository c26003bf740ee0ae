import type { DeskCategory } from '../../lib/contract/categories.ts'
import { longestWhat } from '../../lib/rules/check-fields.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Falls, Overdue } from './CheckRuleParts.tsx'
import type { CategoriesI18n } from './messages.ts'
import { useCheckRule } from './use-check-rule.ts'

type Props = CategoriesI18n & { category: DeskCategory; onClose: () => void }

/** What is checked on a category's objects, how often, and what becomes of those that are overdue. */
export function CheckRuleForm({ category, onClose, t, tRules }: Props) {
  const { checks } = category
  const { form, typed, stops, setStops, field, removing, remove } = useCheckRule(category, tRules, onClose)
  return (
    <form {...form.props} className="grid max-w-xl gap-6" aria-label={t('categories.checks.button')}>
      <Field
        {...form.field('what')}
        label={t('categories.checks.what')}
        hint={t('categories.checks.what_hint')}
        defaultValue={checks?.what ?? ''}
        maxLength={longestWhat}
        allowPaste
      />
      <Field
        {...field('months')}
        label={t('categories.checks.months')}
        hint={t('categories.checks.loans_hint')}
        allowPaste
      />
      <Field {...field('loans')} label={t('categories.checks.loans')} allowPaste />
      <Overdue t={t} stops={stops} onChange={setStops} />
      <Falls t={t} category={category} typed={typed} stops={stops} />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit}>{t('save')}</Button>
        {checks && (
          <Button variant="outline" busy={removing} onClick={remove}>
            {t('categories.checks.remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
