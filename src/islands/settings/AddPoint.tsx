import { href } from '../../lib/addresses.ts'
import { placeOf, placeRules } from '../../lib/rules/point-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { addPoint } from '../../lib/stores/settings/points.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { PlaceFields } from './PlaceFields.tsx'
import type { PointsI18n } from './point-messages.ts'

/** A new point; its own page, where it gets its hours, opens next. */
export function AddPoint({ isFirst, ...i18n }: PointsI18n & { isFirst: boolean }) {
  const { lang, t, tRules } = i18n
  const form = useForm({
    rules: placeRules,
    t: tRules,
    toast,
    send: async answers => {
      const outcome = await addPoint(placeOf(answers))
      if (!outcome.ok) return outcome.problem
      form.props.ref.current?.reset()
      location.assign(href.page(lang, 'desk_settings_point', { id: outcome.value.id }))
      return null
    },
  })
  return (
    <details className="answer" open={isFirst}>
      <summary>
        {t('points.add.title')}
        <Icon name="down" />
      </summary>
      <form {...form.props} className="grid max-w-xl gap-4 pb-6" aria-label={t('points.add.title')}>
        <PlaceFields {...i18n} form={form} />
        {form.problem && (
          <Notice tone="error" role="alert">
            {form.problem}
          </Notice>
        )}
        <Button {...form.submit} className="justify-self-start">
          {t('points.add.submit')}
        </Button>
      </form>
    </details>
  )
}
